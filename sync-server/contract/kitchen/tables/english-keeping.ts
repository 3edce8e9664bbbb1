/** `key | names | note`: figures in keeping-figures.ts. */
export const englishKeeping = `
leftovers | leftovers, leftover food, cooked food, dish, meal, takeaway, takeout, ready meal, cooked lentils, cooked beans, cooked chickpeas, cooked quinoa, cooked couscous, cooked bulgur | Cool within 2 hours, cover, and reheat once only. USDA allows 3 to 4 days.
cooked-rice | cooked rice, rice, boiled rice, fried rice, risotto, rice salad, egg fried rice | Cool within an hour: spores in rice survive cooking.
cooked-pasta | cooked pasta, pasta, noodles, spaghetti | Mix with a little oil, cover.
cooked-potatoes | cooked potatoes, boiled potatoes, mashed potatoes, potatoes cooked | They turn mealy when frozen; mash freezes better.
cooked-meat | cooked meat, cooked beef, cooked pork, roast meat, roast, pulled pork, roast beef, roast pork, meatloaf, cooked ham joint, roast lamb | Slice and cover, cool within 2 hours.
cooked-chicken | cooked chicken, roast chicken, rotisserie chicken, cooked turkey, cooked poultry, chicken nuggets, roast turkey, cooked duck | Take it off the bone, cover, cool within 2 hours.
cooked-fish | cooked fish, cooked salmon, fried fish, fish fingers, cooked cod, cooked tuna | Cover; eat cold rather than reheat twice.
cooked-vegetables | cooked vegetables, roasted vegetables, steamed vegetables, ratatouille, grilled vegetables | Keep spinach and mushroom dishes cold and reheat once only.
soup | soup, stew, chili, curry, broth, stock, chicken soup, gulasch, goulash, dal, chowder, vegetable soup, tomato soup, lentil soup | Cool in small portions; leave room for it to expand when frozen.
sauce | sauce, gravy, tomato sauce, bolognese, pasta sauce, bechamel, cheese sauce, marinara, pizza sauce, ragu | Cream sauces may separate after freezing; stir well.
casserole | casserole, lasagne, lasagna, gratin, bake, quiche, moussaka, cottage pie, shepherds pie, mac and cheese, macaroni cheese, gratins | Freeze in portions.
pizza | pizza | Reheat in the oven or pan until hot all through.
raw-poultry | raw poultry, chicken, chicken breast, turkey, poultry, uncooked chicken, duck, duck breast, turkey breast, chicken thighs, chicken liver, chicken wings, chicken legs, drumsticks, thighs, raw turkey | Keep at the bottom of the fridge; the date on the package decides.
raw-mince | raw mince, minced beef, ground beef, mince, minced meat, ground meat, raw ground beef, minced pork, ground pork, ground turkey | Loose mince is for the day you buy it; packaged mince by its date. USDA allows 1 to 2 days.
raw-meat | raw meat, meat | As mince, which keeps shortest; whole pieces of beef, pork and lamb keep for 2 to 4 days.
raw-beef | raw beef, beef, steak, beef roast, sirloin, fillet steak, stewing beef, beef joint | Store covered, at the bottom.
raw-pork | raw pork, pork, pork chops, pork loin, pork belly, pork shoulder, pork fillet, pork tenderloin, pork joint | Store covered, at the bottom.
raw-lamb | raw lamb, lamb, lamb chops, veal | Store covered, at the bottom.
raw-sausage | raw sausage, sausage, bratwurst | Fry on the day you buy it.
raw-fish | raw fish, fish, cod, salmon, fish fillet, tuna, trout, haddock, halibut, sea bass, mackerel, herring, white fish | Fat fish freezes for 2 to 3 months, lean fish for about 6.
shellfish | shellfish, shrimp, prawns, mussels, scallops, crab, lobster, clams, oysters, squid, calamari, seafood | Cook mussels on the day you buy them.
smoked-fish | smoked salmon, smoked fish, smoked trout, smoked mackerel, kippers, gravlax | Opened; sealed by its date.
bacon | bacon, pancetta, lardons | Opened; smoked pieces keep longer.
deli-meat | deli meat, cold cuts, ham, lunch meat, salami, prosciutto, chorizo, sliced turkey, pastrami, mortadella, serrano ham | Whole salami keeps for weeks.
hot-dogs | hot dogs, frankfurters, wieners | Opened; sealed by its date.
tofu | tofu | Cover with water and change it daily.
eggs | eggs | In the fridge; best before is 28 days after laying. Freeze beaten, not in the shell.
boiled-eggs | hard boiled eggs, boiled eggs, hard cooked eggs | In the shell; peeled or cracked eggs within 2 days.
egg-whites | egg whites | Covered, for cooked dishes.
egg-yolks | egg yolks | Covered with a little water.
egg-raw-desserts | food with raw egg, tiramisu, mousse, homemade mayonnaise, homemade mayo, home made mayonnaise, home made mayo, chocolate mousse, raw egg dessert, aioli, eggnog, semifreddo, zabaglione | With raw egg: keep cold and eat within a day.
milk | milk, open milk | Opened; smell and taste it before use.
plant-milk | oat milk, almond milk, soy milk, plant milk, oat drink, rice milk, soya milk, hazelnut milk, almond drink | Opened.
cream | cream, heavy cream, whipping cream, double cream, single cream, whipped cream | Opened. Thawed cream no longer whips well.
sour-cream | sour cream, creme fraiche | Opened.
yogurt | yogurt, yoghurt, buttermilk, quark, greek yogurt, skyr, kefir, natural yogurt, plain yogurt | Opened; mould means throw it out whole.
butter | butter | Keep it covered. It freezes well.
margarine | margarine | Keep it covered.
hard-cheese | hard cheese, parmesan, cheddar, cheese, gouda, gruyere, emmental, pecorino, comte, manchego, edam, grated cheese | Frozen hard cheese crumbles: use it for cooking.
soft-cheese | soft cheese, brie, camembert, feta, mozzarella, blue cheese, goat cheese, gorgonzola, roquefort, stilton, goats cheese, halloumi | Throw it out when unwanted mould shows.
cream-cheese | cream cheese, ricotta, cottage cheese, mascarpone | Opened.
bread | bread, loaf, sourdough, sliced bread, rye bread, naan, pita, toast | Best at room temperature in a bread bin; with mould it goes whole.
rolls | rolls, bread rolls, buns, bagels, baguette, croissants | At room temperature; freeze fresh.
cake | cake, muffins, sponge cake, brownies, banana bread, cupcakes, carrot cake, marble cake, lemon cake, chocolate cake, pound cake, loaf cake, fairy cakes | Without cream; covered.
cream-cake | cream cake, cheesecake, gateau, custard, pudding, trifle, eclairs, profiteroles, cream puffs, panna cotta | Always in the fridge.
pie | pie, apple pie, pumpkin pie, fruit tart, crumble | Fruit pies keep at room temperature for a day.
cookies | cookies, biscuits, cookie, shortbread, gingerbread | In a tin at room temperature.
cookie-dough | cookie dough, pastry dough, shortcrust pastry, pie dough, biscuit dough | Well wrapped.
yeast-dough | yeast dough, pizza dough, bread dough, dough | Covered, with room to rise.
batter | pancake batter, batter, crepe batter, waffle batter | Contains raw egg: keep cold.
pancakes | pancakes, crepes, waffles | Cool on a rack, then stack.
salad-dressed | dressed salad, green salad, salad with dressing, salad | Dress only what is eaten.
potato-salad | potato salad, egg salad, tuna salad, pasta salad, coleslaw, chicken salad, rice pudding | In the fridge, out for 2 hours at most.
hummus | hummus, dip, guacamole | Homemade or opened.
pesto | pesto | Covered with oil, cold at all times.
garlic-oil | garlic oil, garlic in oil, herb oil, garlic confit, confit garlic | Never at room temperature: botulism can grow without air.
jam | jam, marmalade, jelly, preserves | Opened, with a clean spoon; less sugar keeps shorter.
ketchup | ketchup, mustard | Opened.
mayonnaise | mayonnaise, mayo, store bought mayonnaise | Bought and opened.
tomato-paste | tomato paste, tomato puree | From a tin, move it to a jar; a tube keeps longer.
tinned-food | tinned food, opened tin, canned tomatoes, opened can, canned beans, tinned tomatoes, canned corn, chickpeas, beans, tinned beans, tinned chickpeas, canned chickpeas | Opened: move it out of the tin.
tinned-fish | tinned tuna, canned tuna, tuna tin, sardines | Opened: move it out of the tin.
coconut-milk | coconut milk, coconut cream | Opened: move it out of the tin.
juice | juice, orange juice, apple juice | Opened. Freshly pressed within 2 days.
wine | wine, red wine, white wine | Opened, for cooking.
fresh-yeast | fresh yeast, yeast | It should smell fresh and crumble.
herbs | fresh herbs, herbs, parsley, basil, cilantro, coriander, dill, chives, mint, rosemary, thyme, sage, oregano, tarragon | In a glass of water or a damp cloth; basil at room temperature.
lettuce | lettuce, salad leaves, rocket, arugula, iceberg, romaine, lambs lettuce, mixed leaves | In a damp cloth.
spinach | spinach, chard, kale | Blanch before freezing.
mushrooms | mushrooms | In a paper bag; fry before freezing.
carrots | carrots, root vegetables, celeriac, parsnips, beetroot, turnips, celery root | Cut off the greens.
broccoli | broccoli, cauliflower, brussels sprouts, green beans, sugar snaps | Blanch before freezing.
cabbage | cabbage, red cabbage, white cabbage, savoy cabbage | Whole; cut within 3 days.
leeks | leeks, spring onions, celery, scallions, leek | Wrapped.
onions | onions, garlic, shallots | Cool, dark and airy, not in the fridge; cut onions 4 to 7 days cold.
potatoes | potatoes, sweet potatoes | Dark and cool, not in the fridge; cut out green parts and sprouts, throw out very green ones.
peppers | bell peppers, peppers, cucumber, zucchini, courgette, eggplant, aubergine | Cold but not below 8 °C (46 °F), where the fridge allows it.
tomatoes | tomatoes, cherry tomatoes | At room temperature.
asparagus | asparagus | In a damp cloth.
berries | berries, strawberries, raspberries, blueberries, blackberries, gooseberries, redcurrants | Unwashed; take out the mouldy ones.
apples | apples, pears | Apart from other fruit.
bananas | bananas | At room temperature; freeze peeled.
citrus | lemons, oranges, limes, grapefruit, clementines, mandarins, lemon, lime | Cut ones 3 to 4 days, covered.
avocado | avocado | Ripe; cut ones a day with lemon juice.
grapes | grapes, cherries, plums, peaches, apricots, nectarines | Unwashed.
melon | melon, cut melon, watermelon, pineapple, cut fruit, fruit salad, mango | Cut and covered.
nuts | nuts, walnuts, almonds, cashews, hazelnuts, pecans, pistachios, pine nuts | Opened and airtight; rancid or mouldy nuts go.
flour | flour, wholemeal flour, white flour, plain flour, spelt flour, rye flour | Airtight and dry; wholemeal shorter.
oil | oil, olive oil, vegetable oil | Opened, dark and cool.
stock-homemade | homemade stock, homemade broth, bone broth, chicken stock | Cool fast, in flat containers.
sushi | sushi, sashimi, ceviche, poke bowl, poke | Best on the day.
`

/** `key | names | note`: figures in doneness-figures.ts, `{0}` is the first of them. */
export const englishDoneness = `
chicken | chicken, chicken breast, chicken thigh, chicken leg, chicken wings, roast chicken, poultry | Measure in the thickest part without touching bone; no pink meat, juices run clear.
turkey | turkey, turkey breast, turkey leg | Measure in breast and inner thigh; a stuffing needs the same temperature.
duck | duck, duck breast | Restaurants serve the breast pink; that is below the safe figure.
goose | goose | Measure at the thickest part of thigh and breast.
ground-poultry | ground chicken, minced chicken, ground turkey, minced turkey, turkey burger, chicken burger | Cook it through; no part may be pink.
ground-beef | ground beef, minced beef, mince, minced meat, ground meat, burger, beef burger, hamburger, meatballs, meatloaf, minced pork, ground pork | Mincing carries germs inside, so it is cooked through, not pink.
beef | beef, steak, roast beef, beef roast, sirloin, rib eye, fillet steak, beef fillet | Rare is about 50 °C (122 °F) and medium about 57 °C (135 °F): below the safe figures, for whole pieces seared all over only, and not for people at risk.
pork | pork, pork chop, pork loin, pork tenderloin, pork roast, pork shoulder, pork belly | For pulled pork, shoulder is cooked on to about 93 °C (200 °F) so that it falls apart.
lamb | lamb, leg of lamb, lamb chops, rack of lamb, lamb shoulder, mutton | Pink lamb (about 57 °C, 135 °F) is below the safe figures and for whole pieces seared all over only.
veal | veal, veal chop, veal roast | Whole pieces only; minced veal is treated as minced meat.
venison | venison, game, wild boar, deer | Game is cooked through, since it may carry parasites.
rabbit | rabbit, hare | Measure at the thickest part of the leg.
ham | raw ham, fresh ham, gammon, kassler | Ham that was cooked when sold is only warmed: 60 °C (140 °F) in its first package, else 74 °C (165 °F).
sausage | sausage, bratwurst | 71 °C (160 °F) is enough for sausages without poultry.
poultry-liver | poultry liver, chicken liver, turkey liver, duck liver, goose liver | No part may be pink.
liver | liver, offal, kidneys | Poultry liver needs 74 °C (165 °F); no part may be pink.
fish | fish, white fish, cod, halibut, trout, haddock, fish fillet | Done when the flesh is opaque and flakes easily.
salmon | salmon, salmon fillet | Opaque and flaking is done; glassy salmon (about 50 °C, 122 °F) is below the safe figures.
tuna | tuna, tuna steak | Seared tuna is raw inside: only fish sold for eating raw, and not for people at risk.
shrimp | shrimp, prawns, lobster, crab, scallops | Done when the flesh is firm, white and no longer glassy.
mussels | mussels, clams, oysters, shellfish | Discard those that stay open before cooking or stay closed after it.
egg | egg, yolk, egg yolk, omelette, scrambled eggs, fried egg, quiche, custard, egg dish | Safe when yolk and white are firm.
casserole | casserole, lasagne, lasagna, gratin, bake, stew, pie | Measure in the middle.
stuffing | stuffing, stuffed chicken, stuffed turkey | Measure in the middle of the stuffing.
leftovers | leftovers, reheated food, food, reheat, reheated, soup, sauce, rice | Reheat once only, steaming hot all through; stir in the microwave.
thawing | thaw, thawing, defrost, defrosting | Thaw in the fridge, at {0} or below: about a day for each 2 kg (4½ lb) of a large piece. In cold water, in a leakproof bag, change the water every 30 minutes. From the microwave, cook at once. Eat thawed food within a day; the UK FSA gives 24 hours. Not on the worktop: the outside warms up while the middle is frozen.
refreezing | refreeze, refreezing, freeze again | Food thawed in the fridge, at {0} or below, can be frozen again within a day or two, with some loss of quality. Food thawed in cold water or the microwave is cooked first; perishable food that was warmer for more than 2 hours is thrown out. The UK FSA advises cooking raw meat and fish before they are frozen again.
room-temperature | left out, room temperature, sit out, stand out, on the counter, out of the fridge, overnight | Between {0} and {1} germs grow fast. Perishable food stands out for 2 hours at most, 1 hour above 32 °C (90 °F); after that it is thrown out. That holds for cake with cream, custard or cheese too; a plain one keeps for 1 to 2 days, covered.
fridge | fridge, refrigerator | A fridge is set to {0} or below (UK FSA: {1} or below). Raw meat and fish stand at the bottom, covered.
freezer | freezer | A freezer is set to {0} or below.
washing-chicken | wash chicken, rinse chicken | Do not wash raw chicken: the splashes spread germs. Cooking to {0} makes it safe.
marinating | marinade, marinate, marinating, marinated meat | Marinate in the fridge, at {0} or below. Boil a marinade that touched raw meat before you serve it.
slow-cooker | slow cooker, crock pot | Thaw meat first, keep the lid on, and check the middle: {0}.
microwave | microwave, microwaving | Cover, stir halfway, let stand for 2 minutes, and check several spots: {0}.
raw-beans | raw kidney beans, raw green beans, dried beans, raw beans, dry beans, dried kidney beans, green beans raw | Soak dried beans for at least 5 hours, pour the water out, then boil at {0} for at least 10 minutes (the FDA advises 30): raw beans contain lectins. A slow cooker is not hot enough. Green beans are not eaten raw either: cook them for about 10 minutes.
mould | mouldy food, food with mould | Throw out soft, moist, sliced or cooked food with mould as a whole: its threads reach further than you see. That holds for bread, jam, yoghurt, soft and sliced cheese, soft fruit and leftovers; what touched it goes too. Only from a piece of hard cheese or a firm vegetable may you cut off at least 2.5 cm (1 inch) around and below the spot.
green-potatoes | sprouted potatoes, green potatoes | A firm potato with a few short sprouts or a small green spot can be eaten: peel it and cut out sprouts, eyes and all that is green. Throw out potatoes that are soft, shrivelled, green in large parts or bitter: cooking does not destroy their solanine.
garlic-in-oil | stored garlic in oil | Never keep garlic or herbs in oil at room temperature: botulism has no smell or taste. Keep them in the fridge at {0} or below for 4 days at most, or freeze them.
raw-dough | eating raw dough | Do not eat raw dough or batter: raw flour can carry E. coli, raw egg salmonella. Only dough that is sold for eating raw is made for it.
egg-test | fresh egg test | Date and smell count: break each egg into a cup and throw out what smells or looks wrong. In water a fresh egg lies flat; one that stands up or floats is old. Water shows age, not germs: cook old eggs until yolk and white are firm.
cooling | cool hot food | Hot food may go into the fridge. Divide it into shallow containers so that it cools fast, and put it in within 2 hours, rice within 1 hour. The fridge must stay at {0} or below.
power-cut | power cut | Keep the doors closed: a fridge holds its cold for about 4 hours, a full freezer for 48 hours, a half full one for 24 hours. What still has ice crystals or is at {0} or below can be frozen again. Throw out perishable food that was warmer for more than 2 hours; do not taste it.
boiled-eggs | boil eggs | In boiling water, a medium egg takes about 5 minutes for a soft yolk, 6 to 7 for a waxy one and 10 for hard; add a minute for large or cold eggs. From cold water, the way of the American Egg Board: bring it to a boil, take the pan from the heat, and let large eggs stand under a lid for 12 minutes. Safe for people at risk are only eggs with a firm yolk and white.
rhubarb-leaves | rhubarb leaves | Rhubarb leaves are poisonous: they hold much oxalic acid, and cooking does not take it out. Only the stalks are food. After a meal with leaves in it, call a poison centre.
from-frozen | cook from frozen | The USDA allows meat and poultry to be cooked from frozen, in the oven or a pan, for about half as long again as usual, never in a slow cooker. The UK FSA advises thawing poultry and raw meat first, unless the package states that it is cooked from frozen. Either way, the middle must reach {0}.
frying-oil | frying oil, deep fry | Oil for deep frying should be no hotter than {0}, best at 160 to 175 °C (320 to 347 °F): more makes acrylamide in potatoes and bread. Fry to golden, not brown, in small batches, and check with a thermometer. Put out burning oil with a lid, never with water.
fat-fire | burning oil | Never pour water on burning oil or fat: it turns into a ball of fire. Turn the heat off if you can do it safely, slide a lid or a dry baking sheet over the pan, and leave it there until the pan is cold. Do not carry the pan. An oven or microwave stays shut and is turned off. If the fire does not go out, is larger than the pan, or you are in doubt: leave, shut the kitchen behind you, and call the fire service (112, in the UK also 999, in the US 911).
appliance-fire | burning appliance | Never pour water on a toaster or another electrical appliance that burns or smokes: water carries the current. Pull the plug, or turn the power off at the fuse box, if you can do it safely. Leave the appliance shut and where it is, and reach for nothing in it. If the fire does not go out at once, spreads, or you are in doubt: leave, shut the kitchen behind you, and call the fire service (112, in the UK also 999, in the US 911).
smoking-oil | smoking oil | Oil or fat that smokes is too hot and about to catch fire. Turn the heat off and leave the pan where it is until it is cold: put nothing in, above all no water. Hold a lid ready. If it catches fire, slide the lid over it, never use water, and leave when you are in doubt.
use-by | use-by date | A use-by date is a limit of safety: after that day throw the food out, even when it looks and smells good, unless it was frozen in time. A best-before date is about quality: what was stored as its label says, and smells, looks and tastes right, is still good. Raw poultry, mince, fish and smoked fish carry a use-by date. Where the pack names neither, throw out what spoils.
burns | burns and scalds | Cool a small burn at once for 10 to 20 minutes under cool, not icy, running water. No ice, butter, oil or cream. Take off rings and clothes near it, but nothing that sticks to it. Then cover it loosely with something clean. If it is larger than the palm, deep, in the face, or a child is burned: call for help (112, in the UK also 999, in the US 911).
microwaved-eggs | eggs in the microwave | Never heat whole eggs in the microwave, neither in their shell nor hard boiled and peeled: steam builds up inside, and they burst, even after the microwave has stopped. Reheat boiled eggs in hot water, or cut them up first. An egg without its shell goes in with its yolk pricked several times, under a cover; cook it until yolk and white are firm.
cake-done | baked cake | Push a wooden skewer into the middle of the cake: it is done when no batter sticks to the skewer. The top springs back when you press it, and the edge comes off the tin. Otherwise bake it for 5 more minutes and test again.
`

/** Columns: key, title, cuisine, meals, diets, minutes, tags, ingredients; lists are separated by commas. */
const recipeLines = `
chana | Weeknight chana masala | indian | dinner | vegan,vegetarian,gluten-free,dairy-free,egg-free | 35 | curry,one pot | chickpeas,onion,tomatoes,garlic,ginger,fresh coriander,garam masala
dal | Red lentil dal | indian | dinner,soup | vegan,vegetarian,gluten-free,dairy-free,egg-free | 30 | lentil,quick | red lentils,onion,turmeric,cumin,cilantro
roganjosh | Lamb rogan josh | indian | dinner | non-vegetarian,gluten-free | 120 | curry,slow | lamb shoulder,yogurt,onions,chili,cardamom
butterchicken | Butter chicken | indian | dinner | non-vegetarian,gluten-free | 50 | curry | chicken thighs,butter,cream,tomatoes,garlic
ragu | Tagliatelle al ragù | italian | dinner | non-vegetarian | 180 | pasta,slow | ground beef,pancetta,carrot,celery,onion,red wine,tagliatelle,milk
carbonara | Spaghetti carbonara | italian | dinner | non-vegetarian | 20 | pasta,quick | spaghetti,eggs,pecorino,guanciale,black pepper
pesto | Pasta with basil pesto | italian | dinner,lunch | vegetarian,egg-free | 15 | pasta,quick | spaghetti,basil,pine nuts,parmesan,garlic,olive oil
minestrone | Minestrone | italian | soup,lunch | vegetarian,egg-free,nut-free | 50 | vegetables | white beans,zucchini,carrot,celery,tomatoes,potatoes,parmesan
focaccia | Focaccia with rosemary | italian | bread | vegan,vegetarian,dairy-free,egg-free | 180 | baking,yeast | flour,yeast,olive oil,rosemary,salt
tiramisu | Tiramisu | italian | dessert | vegetarian | 30 | no bake | mascarpone,eggs,ladyfingers,espresso,cocoa
risotto | Mushroom risotto | italian | dinner | vegetarian,gluten-free,egg-free | 45 | rice | arborio rice,mushrooms,white wine,parmesan,butter,vegetable stock
parmigiana | Eggplant parmigiana | italian | dinner | vegetarian | 70 | baked | eggplants,mozzarella,tomatoes,parmesan,basil
ratatouille | Ratatouille | french | side dish | vegan,vegetarian,gluten-free,dairy-free,egg-free | 60 | summer | aubergine,courgettes,bell peppers,tomatoes,thyme
brulee | Crème brûlée | french | dessert | vegetarian,gluten-free,nut-free | 60 | custard | double cream,egg yolks,sugar,vanilla
quiche | Leek quiche | french | lunch | vegetarian | 65 | baked | leeks,eggs,cream,gruyère,flour,butter
coq | Coq au vin | french | dinner | non-vegetarian,egg-free | 110 | slow | chicken legs,red wine,bacon,mushrooms,shallots
onionsoup | French onion soup | french | soup | non-vegetarian,egg-free | 70 | soup | onions,beef stock,white wine,gruyère,bread
crepes | Crêpes | french | breakfast,dessert | vegetarian,nut-free | 25 | quick | flour,milk,eggs,butter
applepie | Apple pie | american | dessert | vegetarian,egg-free | 80 | baking | apples,flour,butter,cinnamon,sugar
cheesecake | New York cheesecake | american | dessert | vegetarian | 90 | baking | cream cheese,eggs,sugar,digestive biscuits
pancakes | Buttermilk pancakes | american | breakfast | vegetarian,nut-free | 20 | quick | flour,buttermilk,eggs,butter,baking powder
brownies | Chocolate brownies | american | dessert,snack | vegetarian | 40 | baking,chocolate | dark chocolate,butter,eggs,sugar,flour,walnuts
vegancake | Vegan chocolate cake | american | dessert | vegan,vegetarian,dairy-free,egg-free,nut-free | 55 | baking,chocolate | flour,cocoa,oat milk,sugar,oil
friedchicken | Buttermilk fried chicken | american | dinner | non-vegetarian,egg-free | 60 | fried | chicken drumsticks,buttermilk,flour,paprika
meatloaf | Classic meatloaf | american | dinner | non-vegetarian | 75 | baked | ground beef,eggs,breadcrumbs,onion,ketchup
macncheese | Mac and cheese | american | dinner | vegetarian,egg-free | 30 | pasta | macaroni,cheddar,milk,butter,flour
oats | Overnight oats with peach | american | breakfast | vegetarian,egg-free | 10 | no cook,quick | rolled oats,milk,yogurt,peaches
shepherds | Shepherd's pie | british | dinner | non-vegetarian,egg-free | 80 | baked | minced lamb,potatoes,carrots,peas,onion,butter
roastpotatoes | Crispy roast potatoes | british | side dish | vegan,vegetarian,gluten-free,dairy-free,egg-free | 70 | roast | potatoes,sunflower oil,rosemary
scones | Cream scones | british | snack | vegetarian,egg-free | 30 | baking | flour,butter,double cream,sugar
fishpie | Fish pie | british | dinner | pescatarian | 70 | baked | cod,salmon,prawns,potatoes,milk,leek
peasoup | Pea and mint soup | british | soup,lunch | vegan,vegetarian,gluten-free,dairy-free,egg-free | 20 | quick | peas,mint,onion,vegetable stock
tacos | Black bean tacos | mexican | dinner | vegan,vegetarian,dairy-free,egg-free | 25 | quick | black beans,corn tortillas,avocado,lime,coriander
huevos | Huevos rancheros | mexican | breakfast | vegetarian,gluten-free | 25 | eggs | eggs,corn tortillas,tomatoes,black beans
guacamole | Guacamole | mexican | snack | vegan,vegetarian,gluten-free,dairy-free,egg-free | 10 | dip,no cook | avocados,lime,onion,cilantro,chili
greencurry | Thai green curry | thai | dinner | non-vegetarian,dairy-free,egg-free | 35 | curry | chicken breast,coconut cream,green curry paste,eggplant,fish sauce
padthai | Pad thai | thai | dinner | pescatarian,dairy-free | 30 | noodles | rice noodles,shrimp,eggs,peanuts,bean sprouts
mapo | Mapo tofu | chinese | dinner | non-vegetarian,dairy-free,egg-free | 25 | spicy,tofu | tofu,ground pork,chili bean paste,scallions
friedrice | Egg fried rice | chinese | dinner,lunch | vegetarian,dairy-free | 15 | rice,quick | cooked rice,eggs,spring onions,peas,soy sauce
miso | Miso soup | japanese | soup | vegetarian,dairy-free,egg-free | 15 | quick | miso,tofu,wakame,scallions
salmonteriyaki | Teriyaki salmon | japanese | dinner | pescatarian,dairy-free,egg-free | 20 | quick | salmon fillets,soy sauce,mirin,ginger,rice
hummus | Silky hummus | middle eastern | snack | vegan,vegetarian,gluten-free,dairy-free,egg-free | 15 | dip | chickpeas,tahini,lemon,garlic
tabbouleh | Tabbouleh | middle eastern | salad | vegan,vegetarian,dairy-free,egg-free | 25 | summer | bulgur,parsley,mint,tomatoes,lemon
shakshuka | Shakshuka | middle eastern | breakfast | vegetarian,gluten-free,dairy-free | 30 | eggs | eggs,tomatoes,bell pepper,cumin,onion
greeksalad | Greek salad | greek | salad | vegetarian,gluten-free,egg-free | 15 | no cook | tomatoes,cucumber,feta,olives,red onion
beetsalad | Beetroot and goat cheese salad | french | salad | vegetarian,gluten-free,egg-free | 20 | salad | beetroots,goat cheese,rocket,walnuts
prawnpasta | Prawn linguine with garlic | italian | dinner | pescatarian,egg-free | 20 | pasta,quick | linguine,prawns,garlic,chili,parsley,white wine
bananabread | Banana bread | american | snack | vegetarian | 70 | baking | bananas,flour,eggs,butter,walnuts
icecream | Strawberry ice cream | american | dessert | vegetarian,gluten-free | 40 | frozen,summer | strawberries,cream,milk,egg yolks,sugar
kartoffelsuppe | Kartoffelsuppe mit Würstchen | german | soup,lunch | non-vegetarian,egg-free | 45 | Eintopf | Kartoffeln,Möhren,Lauch,Wiener Würstchen,Gemüsebrühe,Sahne
kartoffelsalat | Schwäbischer Kartoffelsalat | german | salad | vegan,vegetarian,dairy-free,egg-free | 40 | Beilage | Kartoffeln,Zwiebeln,Brühe,Essig,Schnittlauch
spaetzle | Käsespätzle | german | dinner | vegetarian | 40 | Nudeln | Mehl,Eier,Bergkäse,Zwiebeln,Butter
apfelkuchen | Versunkener Apfelkuchen | german | dessert | vegetarian | 60 | Backen | Äpfel,Mehl,Eier,Butter,Zucker
zwetschgen | Zwetschgendatschi | german | dessert | vegetarian,egg-free | 75 | Backen,Hefeteig | Zwetschgen,Mehl,Hefe,Butter,Zucker
kaesekuchen | Käsekuchen ohne Boden | german | dessert | vegetarian | 70 | Backen | Quark,Eier,Grieß,Zucker,Butter
zwiebelkuchen | Zwiebelkuchen vom Blech | german | dinner | non-vegetarian | 80 | Herbst | Zwiebeln,Speck,Eier,Sahne,Mehl
linsen | Linseneintopf | german | soup | vegan,vegetarian,gluten-free,dairy-free,egg-free | 50 | Eintopf | Linsen,Karotten,Sellerie,Kartoffeln,Lauch
gulasch | Rindergulasch | german | dinner | non-vegetarian,egg-free,dairy-free | 150 | Schmoren | Rindfleisch,Zwiebeln,Paprika,Rotwein
frikadellen | Frikadellen | german | dinner | non-vegetarian | 35 | Hackfleisch | Hackfleisch,Brötchen,Eier,Zwiebeln,Senf
pfannkuchen | Pfannkuchen mit Apfelmus | german | dessert | vegetarian | 25 | schnell | Mehl,Milch,Eier,Apfelmus
blumenkohl | Überbackener Blumenkohl | german | dinner | vegetarian,egg-free | 45 | Auflauf | Blumenkohl,Käse,Milch,Butter
kuerbis | Kürbissuppe mit Ingwer | german | soup | vegan,vegetarian,gluten-free,dairy-free,egg-free | 35 | Herbst | Hokkaido-Kürbis,Kokosmilch,Ingwer,Zwiebel
broetchen | Dinkelbrötchen | german | bread,breakfast | vegan,vegetarian,dairy-free,egg-free | 120 | Backen | Dinkelmehl,Hefe,Salz
lachsnudeln | Nudeln mit Lachs und Spinat | german | dinner | pescatarian,egg-free | 25 | Nudeln,schnell | Nudeln,Lachs,Spinat,Sahne
huehnersuppe | Hühnersuppe mit Nudeln | german | soup | non-vegetarian,dairy-free | 120 | Suppe | Suppenhuhn,Karotten,Sellerie,Suppennudeln
gurkensalat | Gurkensalat mit Dill | german | salad | vegetarian,gluten-free,egg-free | 10 | schnell | Gurken,saure Sahne,Dill,Zucker
rosenkohl | Rosenkohl aus dem Ofen | german | side dish | vegan,vegetarian,gluten-free,dairy-free,egg-free | 35 | Winter | Rosenkohl,Olivenöl,Salz
milchreis | Milchreis mit Zimt | german | dessert | vegetarian,gluten-free,egg-free | 40 | süß | Milchreis,Milch,Zucker,Zimt
spargel | Spargel mit Sauce hollandaise | german | dinner | vegetarian,gluten-free | 40 | Frühling | Spargel,Eigelb,Butter,Zitrone
bohnen | Grüne Bohnen mit Speck | german | side dish | non-vegetarian,gluten-free,dairy-free,egg-free | 25 | Beilage | grüne Bohnen,Speck,Zwiebel,Bohnenkraut
`

const list = (text: string | undefined): string[] => (text ?? '').split(',').filter((each) => each !== '')

/** The recipes, newest first. Times are in minutes. */
export const judgedRecipes = recipeLines
  .trim()
  .split('\n')
  .map((line) => {
    const [key = '', title = '', cuisine = '', meals, diets, minutes, tags, ingredients] = line.split(' | ')
    return {
      key,
      title,
      cuisine,
      meals: list(meals),
      diets: list(diets),
      minutes: Number(minutes),
      tags: list(tags),
      ingredients: list(ingredients),
    }
  })

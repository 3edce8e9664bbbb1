/**
 * Queries with the recipes that a cook expects, written for this project: English, German, typing errors, regional
 * names, time limits, left-out foods, and foods at home. The search of the server and that of the device are judged by
 * them.
 */

/** Each line: a query, and its recipes; those with a star are the best ones. Columns of one number state a time. */
const queryLines = `
apple pie > applepie* apfelkuchen
applepie > applepie*
appletart > applepie*
lentilsoup > dal* linsen*
aple pie > applepie*
apple > applepie* apfelkuchen* pfannkuchen
eggplant > parmigiana* ratatouille* greencurry
aubergine > ratatouille* parmigiana* greencurry
Aubergine Rezepte > ratatouille* parmigiana* greencurry
Melanzani > ratatouille* parmigiana* greencurry
zucchini > ratatouille* minestrone*
courgette > ratatouille* minestrone*
cilantro > dal* guacamole* chana* tacos*
coriander > chana* tacos* dal* guacamole*
Koriander > chana* tacos* dal* guacamole*
spring onions > friedrice* mapo* miso*
scallion > mapo* miso* friedrice*
Frühlingszwiebeln > friedrice* mapo* miso*
prawns > prawnpasta* padthai* fishpie
shrimp > padthai* prawnpasta* fishpie
Garnelen > prawnpasta* padthai* fishpie
arugula > beetsalad*
beet salad > beetsalad*
Rote Bete Salat > beetsalad*
chick peas > hummus* chana*
garbanzo beans > hummus* chana*
Kichererbsen > hummus* chana*
chickpea curry > chana*
curry > greencurry* chana* roganjosh* butterchicken*
chicken curry > butterchicken* greencurry*
chicken > butterchicken* friedchicken* coq* greencurry* huehnersuppe
Huhn > huehnersuppe* butterchicken* friedchicken* coq* greencurry*
Hähnchen > butterchicken* friedchicken* coq* greencurry* huehnersuppe*
Hähnchencurry > butterchicken* greencurry*
chicken soup > huehnersuppe*
Hühnersuppe > huehnersuppe*
chicken recipes > butterchicken* friedchicken* coq* greencurry* huehnersuppe
best chocolate cake recipe > vegancake* brownies
chocolate cake > vegancake*
Schokoladenkuchen > vegancake*
Schokolade > brownies* vegancake*
chocolate > brownies* vegancake*
brownie > brownies*
vegan cake > vegancake*
vegan dessert > vegancake*
cake without egg > vegancake* zwetschgen
cake without eggs > vegancake* zwetschgen
Kuchen ohne Ei > vegancake* zwetschgen*
Kuchen ohne Eier > vegancake* zwetschgen*
egg free cake > vegancake*
cake -egg > vegancake* zwetschgen
dessert without egg > applepie* vegancake* zwetschgen* milchreis*
pancakes > pancakes* crepes pfannkuchen
Pfannkuchen > pfannkuchen* crepes* pancakes*
Palatschinken > pfannkuchen* crepes* pancakes*
Eierkuchen > pfannkuchen* crepes* pancakes*
crepes > crepes* pfannkuchen pancakes
potato soup > kartoffelsuppe*
Kartoffelsuppe > kartoffelsuppe*
Kartoffel > kartoffelsuppe* kartoffelsalat* linsen shepherds roastpotatoes* minestrone fishpie
Kartoffeln > kartoffelsuppe* kartoffelsalat* linsen shepherds roastpotatoes* minestrone fishpie
Erdäpfelsalat > kartoffelsalat*
potato salad > kartoffelsalat*
potatoes > roastpotatoes* shepherds fishpie minestrone kartoffelsuppe kartoffelsalat linsen
Suppe > kartoffelsuppe* kuerbis* huehnersuppe* onionsoup* peasoup* miso* dal minestrone linsen
soup > onionsoup* peasoup* miso* dal minestrone kartoffelsuppe* kuerbis* huehnersuppe* linsen
soup under 30 minutes > peasoup* miso* dal*
soup without cream > onionsoup* peasoup* miso* dal minestrone kuerbis* huehnersuppe* linsen
Suppe ohne Sahne > kuerbis* huehnersuppe* onionsoup* peasoup* miso* dal minestrone linsen
vegane Suppe > kuerbis* linsen* peasoup* dal*
vegan soup > peasoup* dal* kuerbis* linsen*
Kürbissuppe > kuerbis*
pumpkin soup > kuerbis*
Kürbis > kuerbis*
pasta > pesto* carbonara* ragu* macncheese* prawnpasta* lachsnudeln spaetzle
Nudeln > lachsnudeln* spaetzle* pesto carbonara ragu macncheese prawnpasta huehnersuppe padthai
pasta without meat > pesto* macncheese* prawnpasta* lachsnudeln spaetzle
pasta without meat or fish > pesto* macncheese* spaetzle
Nudeln ohne Fleisch > lachsnudeln* spaetzle* pesto macncheese prawnpasta padthai
quick pasta > carbonara* pesto* prawnpasta* lachsnudeln*
pasta in 20 minutes > carbonara* pesto* prawnpasta*
30 min pasta > carbonara* pesto* prawnpasta* macncheese* lachsnudeln*
carbonara > carbonara*
carbonarra > carbonara*
spagetti > carbonara* pesto*
spaghetti > carbonara* pesto*
ragout > ragu
bolognese > ragu
ground beef > ragu* meatloaf* frikadellen
minced beef > ragu* meatloaf* frikadellen
Hackfleisch > frikadellen* ragu* meatloaf*
Faschiertes > frikadellen* ragu* meatloaf*
Buletten > frikadellen*
meatballs > frikadellen*
Fleischpflanzerl > frikadellen*
beef goulash > gulasch*
Rindergulasch > gulasch*
Gulasch > gulasch*
lamb > roganjosh* shepherds*
Lamm > roganjosh* shepherds*
salmon > salmonteriyaki* lachsnudeln* fishpie
Lachs > lachsnudeln* salmonteriyaki* fishpie
lachs mit nudeln > lachsnudeln*
fish > fishpie* salmonteriyaki greencurry
fish without prawns > salmonteriyaki greencurry
Käsekuchen > kaesekuchen* cheesecake*
cheesecake > cheesecake* kaesekuchen
cheese cake > cheesecake*
Apfelkuchen > apfelkuchen* applepie
Kuchen > apfelkuchen* zwiebelkuchen* kaesekuchen* vegancake* cheesecake pfannkuchen applepie
Pflaumenkuchen > zwetschgen*
plum cake > zwetschgen*
Zwetschgenkuchen > zwetschgen*
Zwiebelkuchen > zwiebelkuchen*
onion tart > zwiebelkuchen* onionsoup
Blumenkohlauflauf > blumenkohl*
Karfiol > blumenkohl*
cauliflower > blumenkohl*
Semmeln > broetchen*
bread rolls > broetchen*
bread > focaccia* bananabread* broetchen onionsoup
Brot > focaccia* bananabread* broetchen onionsoup
banana bread > bananabread*
Bananenbrot > bananabread*
Bananen > bananabread*
breakfast > oats* pancakes* crepes* huevos* shakshuka* broetchen*
Frühstück > broetchen* oats* pancakes* crepes* huevos* shakshuka*
vegan breakfast > broetchen*
italian dessert > tiramisu*
mexican > tacos* huevos* guacamole*
indisch > chana* dal* roganjosh* butterchicken*
thai > greencurry* padthai*
gluten free dessert > brulee* icecream* milchreis*
glutenfreier Nachtisch > brulee* icecream* milchreis*
dessert without gluten > brulee* icecream* milchreis*
gluten-free soup > peasoup* dal* kuerbis* linsen*
dairy free curry > chana* greencurry*
curry without dairy > chana* greencurry*
curry ohne Milch > chana* greencurry*
curry without coconut > chana* roganjosh* butterchicken*
nut free dessert > brulee* vegancake* crepes*
brownies without nuts > vegancake
salad > greeksalad* beetsalad* tabbouleh* kartoffelsalat gurkensalat
Salat > gurkensalat* kartoffelsalat* greeksalad* beetsalad* tabbouleh*
salad without tomato > beetsalad* kartoffelsalat gurkensalat
Salat ohne Zwiebeln > gurkensalat* beetsalad* tabbouleh*
what can I make with chickpeas > hummus* chana*
what can I cook with eggs and tomatoes > shakshuka* huevos* meatloaf
what can I make with leek and potatoes? > kartoffelsuppe* linsen* fishpie* quiche roastpotatoes shepherds minestrone kartoffelsalat
was kann ich mit Lauch und Kartoffeln kochen? > kartoffelsuppe* linsen* fishpie* quiche kartoffelsalat roastpotatoes shepherds minestrone
was kann man mit Spinat machen > lachsnudeln*
rice and eggs > friedrice*
tomatoes basil mozzarella > parmigiana*
mushrooms and wine > risotto* coq*
Pilze > risotto* coq*
Rosenkohl > rosenkohl*
brussels sprouts > rosenkohl*
Kohlsprossen > rosenkohl*
Linsen > linsen* dal*
lentil soup > dal* linsen*
Spargel > spargel*
asparagus > spargel*
green beans > bohnen*
Fisolen > bohnen*
Gurkensalat > gurkensalat*
cucumber salad > gurkensalat* greeksalad*
ice cream > icecream*
Erdbeereis > icecream*
Milchreis > milchreis*
rice pudding > milchreis*
mac & cheese > macncheese*
creme brulee > brulee*
no bake dessert > tiramisu*
vegetarian dinner under 30 minutes > carbonara macncheese* pesto* tacos* friedrice*
schnelles Frühstück > pancakes* crepes* oats*
avocado > guacamole* tacos*
tofu > mapo* miso*
`

export interface JudgedQuery {
  readonly q: string
  /** Key of a recipe to its gain: 2 for the best, 1 for others that fit. */
  readonly gains: ReadonlyMap<string, number>
}

export const judgedQueries: readonly JudgedQuery[] = queryLines
  .trim()
  .split('\n')
  .map((line) => {
    const [q = '', expected = ''] = line.split(' > ')
    const gains = expected
      .split(' ')
      .map((each) => (each.endsWith('*') ? ([each.slice(0, -1), 2] as const) : ([each, 1] as const)))
    return { q, gains: new Map(gains) }
  })

/** The gains of the first ten results, each divided by the logarithm of its rank. */
const discounted = (gains: readonly number[]): number =>
  gains.slice(0, 10).reduce((total, gain, at) => total + gain / Math.log2(at + 2), 0)

/** The share of fitting recipes in the first five results, or in as many as there are fitting recipes; from 0 to 1. */
export function precisionAt5({ gains }: JudgedQuery, found: readonly string[]): number {
  const first = found.slice(0, Math.min(5, gains.size))
  return first.filter((key) => gains.has(key)).length / Math.min(5, gains.size)
}

/**
 * Normalised discounted cumulative gain of the first ten results, from 0 to 1 (Järvelin and Kekäläinen, Cumulated
 * gain-based evaluation of IR techniques, 2002).
 */
export function ndcg({ gains }: JudgedQuery, found: readonly string[]): number {
  const ideal = discounted([...gains.values()].toSorted((one, other) => other - one))
  return discounted(found.map((key) => gains.get(key) ?? 0)) / ideal
}

/** `key | names | note`: figures in keeping-figures.ts. */
export const germanKeeping = `
leftovers | reste, essensreste, gekochtes essen, gekochtes, essen, gericht | Innerhalb von 2 Stunden kühlen, abdecken und nur einmal aufwärmen. Das USDA nennt 3 bis 4 Tage.
cooked-rice | gekochter reis, reis, reisreste, gebratener reis | Innerhalb einer Stunde kühlen: Sporen im Reis überstehen das Kochen.
cooked-pasta | gekochte nudeln, nudeln, gekochte pasta, spaghetti, pasta | Mit etwas Öl mischen und abdecken.
cooked-potatoes | gekochte kartoffeln, pellkartoffeln, kartoffelpüree, kartoffelbrei | Eingefroren werden sie mehlig; Püree verträgt es besser.
cooked-meat | gegartes fleisch, gekochtes fleisch, gebratenes fleisch, braten, bratenreste | Aufschneiden, abdecken, innerhalb von 2 Stunden kühlen.
cooked-chicken | gekochtes hähnchen, gekochtes huhn, gegartes hähnchen, gebratenes hähnchen, brathähnchen, gegartes geflügel | Vom Knochen lösen, abdecken, innerhalb von 2 Stunden kühlen.
cooked-fish | gekochter fisch, gegarter fisch, gebratener fisch, gegarter lachs | Abdecken; lieber kalt essen als zweimal aufwärmen.
cooked-vegetables | gekochtes gemüse, gegartes gemüse, ofengemüse, gedünstetes gemüse | Spinat und Pilze kalt stellen und nur einmal aufwärmen.
soup | suppe, eintopf, chili, curry, brühe, fond, hühnersuppe, gulasch | In kleinen Portionen kühlen; beim Einfrieren Platz zum Ausdehnen lassen.
sauce | soße, bratensoße, tomatensoße, bolognese, nudelsoße | Sahnesoßen können nach dem Einfrieren gerinnen; gut rühren.
casserole | auflauf, lasagne, gratin, quiche | In Portionen einfrieren.
pizza | pizza, pizzareste | Im Ofen oder in der Pfanne durch und durch erhitzen.
raw-poultry | rohes hähnchen, rohes geflügel, hähnchen, hähnchenbrust, hühnchen, pute, geflügel, ente, putenbrust | Ganz unten im Kühlschrank; das Verbrauchsdatum entscheidet.
raw-mince | hackfleisch, hack, rohes hackfleisch, rinderhack, mett, faschiertes | Lose gekauftes am selben Tag; verpacktes nach Verbrauchsdatum. Das USDA nennt 1 bis 2 Tage.
raw-beef | rindfleisch, rohes rindfleisch, steak, steaks, rohes fleisch, fleisch, rinderbraten | Abgedeckt ganz unten lagern.
raw-pork | schweinefleisch, rohes schweinefleisch, schnitzel, kotelett, schweinefilet | Abgedeckt ganz unten lagern.
raw-lamb | lamm, lammfleisch, rohes lamm, kalbfleisch | Abgedeckt ganz unten lagern.
raw-sausage | rohe bratwurst, bratwurst, rohe wurst | Am Einkaufstag braten.
raw-fish | roher fisch, fisch, frischer fisch, lachs, roher lachs, kabeljau, fischfilet | Fetter Fisch gefriert 2 bis 3 Monate, magerer etwa 6.
shellfish | garnelen, rohe garnelen, muscheln, meeresfrüchte, krabben | Muscheln am Einkaufstag garen.
smoked-fish | räucherlachs, geräucherter lachs, räucherfisch | Geöffnet; verschlossen nach Datum.
bacon | speck, bacon, speckwürfel | Geöffnet; geräuchert am Stück länger.
deli-meat | aufschnitt, wurst, schinken, kochschinken, wurstaufschnitt, salami | Salami am Stück hält Wochen.
hot-dogs | wiener, wiener würstchen, bockwurst, würstchen | Geöffnet; verschlossen nach Datum.
tofu | tofu, offener tofu | Mit Wasser bedecken und täglich wechseln.
eggs | eier, rohe eier, ei, frische eier | Im Kühlschrank; Mindesthaltbarkeit 28 Tage nach dem Legen. Nur verquirlt einfrieren, nie in der Schale.
boiled-eggs | hartgekochte eier, gekochte eier, hart gekochte eier, hartgekochtes ei, gekochtes ei | In der Schale; geschält oder angeschlagen binnen 2 Tagen.
egg-whites | eiweiß, eiklar, übriges eiweiß | Abgedeckt, für durchgegarte Speisen.
egg-yolks | eigelb, dotter, übriges eigelb | Mit etwas Wasser bedeckt.
egg-raw-desserts | tiramisu, mousse, mousse au chocolat, selbstgemachte mayonnaise, aioli, eierlikör, semifreddo, zabaione | Mit rohem Ei: kalt stellen und binnen eines Tages essen.
milk | milch, offene milch, geöffnete milch, frische milch, angebrochene milch | Geöffnet; vor Gebrauch riechen und probieren.
plant-milk | haferdrink, hafermilch, mandeldrink, sojadrink, pflanzendrink, sojamilch | Geöffnet.
cream | sahne, schlagsahne, offene sahne, angebrochene sahne, rahm | Geöffnet. Aufgetaut lässt sie sich kaum schlagen.
sour-cream | saure sahne, schmand, creme fraiche, sauerrahm | Geöffnet.
yogurt | joghurt, offener joghurt, buttermilch, quark, skyr, kefir | Geöffnet; bei Schimmel alles wegwerfen.
butter | butter, offene butter | Abgedeckt. Butter lässt sich gut einfrieren.
margarine | margarine | Abgedeckt.
hard-cheese | hartkäse, parmesan, käse, gouda, cheddar, bergkäse, emmentaler | Eingefroren wird er bröselig: zum Kochen verwenden.
soft-cheese | weichkäse, brie, camembert, feta, mozzarella, ziegenkäse | Bei fremdem Schimmel wegwerfen.
cream-cheese | frischkäse, ricotta, hüttenkäse, mascarpone, offener frischkäse | Geöffnet.
bread | brot, toastbrot, brotlaib, sauerteigbrot | Am besten bei Zimmertemperatur im Brotkasten; bei Schimmel ganz wegwerfen.
rolls | brötchen, semmeln, baguette, croissants, bagels | Bei Zimmertemperatur; frisch einfrieren.
cake | kuchen, muffins, rührkuchen, brownies, marmorkuchen, bananenbrot | Ohne Sahne; abgedeckt.
cream-cake | sahnetorte, torte, käsekuchen, pudding, cremetorte | Immer im Kühlschrank.
pie | apfelkuchen, obstkuchen, obsttorte, streuselkuchen | Obstkuchen bei Zimmertemperatur einen Tag.
cookies | kekse, plätzchen, cookies | In einer Dose bei Zimmertemperatur.
cookie-dough | plätzchenteig, keksteig, mürbeteig | Gut eingewickelt.
yeast-dough | hefeteig, pizzateig, brotteig, teig | Abgedeckt, mit Platz zum Gehen.
batter | pfannkuchenteig, crepeteig, waffelteig, eierkuchenteig | Enthält rohes Ei: kalt stellen.
pancakes | pfannkuchen, crepes, waffeln, eierkuchen | Auskühlen lassen, dann stapeln.
salad-dressed | salat, angemachter salat, grüner salat, salat mit dressing | Nur anmachen, was gegessen wird.
potato-salad | kartoffelsalat, nudelsalat, eiersalat, thunfischsalat, krautsalat | Im Kühlschrank, höchstens 2 Stunden draußen.
hummus | hummus, dip, guacamole | Selbst gemacht oder geöffnet.
pesto | pesto, selbstgemachtes pesto, offenes pesto | Mit Öl bedeckt, immer kalt.
garlic-oil | knoblauchöl, knoblauch in öl, kräuteröl, knoblauchconfit, confierter knoblauch | Nie bei Zimmertemperatur: Ohne Luft kann Botulismus entstehen.
jam | marmelade, offene marmelade, konfitüre, gelee | Geöffnet, mit sauberem Löffel; mit weniger Zucker kürzer.
ketchup | ketchup, senf, offener ketchup | Geöffnet.
mayonnaise | mayonnaise, mayo, offene mayonnaise, remoulade | Gekauft und geöffnet.
tomato-paste | tomatenmark, offenes tomatenmark | Aus der Dose umfüllen; in der Tube länger.
tinned-food | dosentomaten, offene dose, geöffnete dose, bohnen, kichererbsen, dosenmais, konserve | Geöffnet: aus der Dose umfüllen.
tinned-fish | thunfisch aus der dose, dosenthunfisch, thunfisch, sardinen | Geöffnet: aus der Dose umfüllen.
coconut-milk | kokosmilch, offene kokosmilch | Geöffnet: aus der Dose umfüllen.
juice | saft, orangensaft, apfelsaft, offener saft | Geöffnet. Frisch gepresst binnen 2 Tagen.
wine | wein, offener wein, rotwein, weißwein | Geöffnet, zum Kochen.
fresh-yeast | frische hefe, hefe, frischhefe | Sie soll frisch riechen und bröckeln.
herbs | kräuter, frische kräuter, petersilie, basilikum, koriander, dill, schnittlauch, minze | Im Wasserglas oder feuchten Tuch; Basilikum bei Zimmertemperatur.
lettuce | kopfsalat, salatblätter, rucola, feldsalat | Im feuchten Tuch.
spinach | spinat, frischer spinat, mangold, grünkohl | Vor dem Einfrieren blanchieren.
mushrooms | pilze, champignons, frische pilze | In der Papiertüte; vor dem Einfrieren braten.
carrots | möhren, karotten, wurzelgemüse, pastinaken, knollensellerie | Grün abschneiden.
broccoli | brokkoli, blumenkohl, rosenkohl | Vor dem Einfrieren blanchieren.
cabbage | kohl, weißkohl, rotkohl | Ganz; angeschnitten binnen 3 Tagen.
leeks | lauch, porree, frühlingszwiebeln, staudensellerie | Eingewickelt.
onions | zwiebeln, zwiebel, knoblauch, schalotten | Kühl, dunkel, luftig, nicht im Kühlschrank; angeschnitten 4 bis 7 Tage kalt.
potatoes | kartoffeln, rohe kartoffeln, kartoffel, süßkartoffeln | Dunkel und kühl, nicht im Kühlschrank; grüne Stellen und Keime wegschneiden, stark grüne wegwerfen.
peppers | paprika, gurke, zucchini, aubergine, paprikaschoten | Kühl, möglichst nicht unter 8 °C (46 °F).
tomatoes | tomaten, tomate, frische tomaten | Bei Zimmertemperatur.
asparagus | spargel | Im feuchten Tuch.
berries | beeren, erdbeeren, himbeeren, heidelbeeren, blaubeeren | Ungewaschen; schimmlige aussortieren.
apples | äpfel, apfel, birnen, birne | Getrennt von anderem Obst.
bananas | bananen, banane | Bei Zimmertemperatur; geschält einfrieren.
citrus | zitronen, zitrone, orangen, orange, limetten | Angeschnitten 3 bis 4 Tage, abgedeckt.
avocado | avocado, avocados | Reif; angeschnitten einen Tag mit Zitronensaft.
grapes | trauben, weintrauben, kirschen, pflaumen, pfirsiche | Ungewaschen.
melon | melone, wassermelone, ananas, obstsalat, geschnittenes obst, mango | Angeschnitten und abgedeckt.
nuts | nüsse, walnüsse, mandeln, gemahlene nüsse | Geöffnet, luftdicht; ranzige oder schimmlige wegwerfen.
flour | mehl, offenes mehl, vollkornmehl | Luftdicht und trocken; Vollkorn kürzer.
oil | öl, olivenöl, offenes öl, rapsöl | Geöffnet, dunkel und kühl.
stock-homemade | selbstgemachte brühe, knochenbrühe, hühnerbrühe, selbstgemachter fond | Schnell abkühlen, in flachen Behältern.
sushi | sushi, sashimi, ceviche, poke bowl, poke | Am besten am selben Tag.
`

/** `key | names | note`: figures in keeping-figures.ts. */
export const germanKeeping = `
leftovers | Reste, essensreste, gekochtes, essen, gericht, fertiggericht, mittagessen, abendessen reste, gekochte linsen, gekochte bohnen, gekochte kichererbsen, gekochter quinoa, gekochter couscous, gekochter bulgur | Innerhalb von 2 Stunden kühlen, abdecken und nur einmal aufwärmen. Laut USDA 3 bis 4 Tage.
cooked-rice | gekochter Reis, reis, reisreste, risotto, milchreis, reissalat, gebratener reis | Innerhalb einer Stunde kühlen: Sporen im Reis überstehen das Kochen.
cooked-pasta | gekochte Nudeln, nudeln, spaghetti, pasta, gekochte spaghetti, nudelreste, gekochte pasta | Mit etwas Öl mischen und abdecken.
cooked-potatoes | gekochte Kartoffeln, pellkartoffeln, kartoffelpüree, kartoffelbrei | Eingefroren werden sie mehlig; Püree verträgt es besser.
cooked-meat | gegartes Fleisch, gekochtes fleisch, gebratenes fleisch, braten, bratenreste, gekochtes rindfleisch, rinderbraten gekocht, schweinebraten, gekochter braten, sauerbraten, hackbraten, frikadellen, buletten | Aufschneiden, abdecken, innerhalb von 2 Stunden kühlen.
cooked-chicken | gekochtes Hähnchen, gekochtes huhn, gegartes hähnchen, gebratenes hähnchen, brathähnchen, gegartes geflügel, hähnchenreste, gebratene ente, gegarte pute, chicken nuggets | Vom Knochen lösen, abdecken, innerhalb von 2 Stunden kühlen.
cooked-fish | gekochter Fisch, gegarter fisch, gebratener fisch, gegarter lachs, fischstäbchen, gekochter lachs, gebratener lachs | Abdecken; lieber kalt essen als zweimal aufwärmen.
cooked-vegetables | gekochtes Gemüse, gegartes gemüse, ofengemüse, gedünstetes gemüse, ratatouille, grillgemüse | Spinat und Pilze kalt stellen und nur einmal aufwärmen.
soup | Suppe, eintopf, chili, curry, brühe, fond, hühnersuppe, gulasch, gemüsesuppe, tomatensuppe, linsensuppe, kürbissuppe, nudelsuppe, kartoffelsuppe, dal, suppentopf | In kleinen Portionen kühlen; beim Einfrieren Platz zum Ausdehnen lassen.
sauce | Soße, bratensoße, tomatensoße, bolognese, nudelsoße, béchamel, käsesoße, pizzasoße, ragout, pastasoße, sauce | Sahnesoßen können nach dem Einfrieren gerinnen; gut rühren.
casserole | Auflauf, lasagne, gratin, quiche, moussaka, kartoffelgratin, nudelauflauf, aufläufe | In Portionen einfrieren.
pizza | Pizza, pizzareste | Im Ofen oder in der Pfanne durch und durch erhitzen.
raw-poultry | rohes Geflügel, hähnchen, hähnchenbrust, hühnchen, pute, geflügel, ente, putenbrust, entenbrust, hähnchenschenkel, hühnerleber, hähnchenkeulen, hähnchenflügel, hühnerbrust, rohe pute, huhn, schenkel | Ganz unten im Kühlschrank; das Verbrauchsdatum entscheidet.
raw-mince | rohes Hackfleisch, hackfleisch, hack, rinderhack, mett, faschiertes, rinderhackfleisch, hackfleisch gemischt, gehacktes, tatar | Lose gekauftes am selben Tag; verpacktes nach Verbrauchsdatum. Laut USDA 1 bis 2 Tage.
raw-meat | rohes Fleisch, fleisch | Wie Hackfleisch, das am kürzesten hält; ganze Stücke von Rind, Schwein und Lamm halten 2 bis 4 Tage.
raw-beef | rohes Rindfleisch, rindfleisch, steak, rinderbraten, rinderfilet, rumpsteak, gulaschfleisch, roastbeef | Abgedeckt ganz unten lagern.
raw-pork | rohes Schweinefleisch, schweinefleisch, schnitzel, kotelett, schweinefilet, schweinebauch, schweinenacken, schweinelende | Abgedeckt ganz unten lagern.
raw-lamb | Lamm, lammfleisch, kalbfleisch, lammkotelett, lammkeule | Abgedeckt ganz unten lagern.
raw-sausage | rohe Bratwurst, bratwurst, rohe wurst | Am Einkaufstag braten.
raw-fish | roher Fisch, fisch, lachs, kabeljau, fischfilet, forelle, seelachs, makrele, hering, zander, thunfischsteak, roher thunfisch, frischer thunfisch | Fetter Fisch gefriert 2 bis 3 Monate, magerer etwa 6.
shellfish | Meeresfrüchte, garnelen, muscheln, krabben, krebs, hummer, austern, tintenfisch, calamari, scampi, shrimps | Muscheln am Einkaufstag garen.
smoked-fish | Räucherlachs, geräucherter lachs, räucherfisch, räucherforelle, geräucherte forelle, räuchermakrele, graved lachs | Geöffnet; verschlossen nach Datum.
bacon | Speck, bacon, speckwürfel | Geöffnet; geräuchert am Stück länger.
deli-meat | Aufschnitt, wurst, schinken, kochschinken, wurstaufschnitt, salami, rohschinken, chorizo, mortadella, putenbrust aufschnitt, leberwurst, serrano | Salami am Stück hält Wochen.
hot-dogs | Wiener, wiener würstchen, bockwurst, würstchen | Geöffnet; verschlossen nach Datum.
tofu | Tofu | Mit Wasser bedecken und täglich wechseln.
eggs | Eier | Im Kühlschrank; Mindesthaltbarkeit 28 Tage nach dem Legen. Nur verquirlt einfrieren, nie in der Schale.
boiled-eggs | hartgekochte Eier, gekochte eier, hart gekochte eier | In der Schale; geschält oder angeschlagen binnen 2 Tagen.
egg-whites | Eiweiß, eiklar, übriges eiweiß | Abgedeckt, für durchgegarte Speisen.
egg-yolks | Eigelb, dotter, übriges eigelb | Mit etwas Wasser bedeckt.
egg-raw-desserts | Speisen mit rohem Ei, tiramisu, mousse, mousse au chocolat, selbstgemachte mayonnaise, selbstgemachte mayo, selbst gemachte mayonnaise, selbst gemachte mayo, aioli, eierlikör, semifreddo, zabaione | Mit rohem Ei: kalt stellen und binnen eines Tages essen.
milk | Milch | Geöffnet; vor Gebrauch riechen und probieren.
plant-milk | Haferdrink, hafermilch, mandeldrink, sojadrink, pflanzendrink, sojamilch, reisdrink, reismilch, mandelmilch, nussdrink | Geöffnet.
cream | Sahne, schlagsahne, rahm, kochsahne, obers, schlagobers | Geöffnet. Aufgetaut lässt sie sich kaum schlagen.
sour-cream | saure Sahne, schmand, creme fraiche, sauerrahm | Geöffnet.
yogurt | Joghurt, buttermilch, quark, skyr, kefir, naturjoghurt, topfen, griechischer joghurt | Geöffnet; bei Schimmel alles wegwerfen.
butter | Butter | Abgedeckt. Butter lässt sich gut einfrieren.
margarine | Margarine | Abgedeckt.
hard-cheese | Hartkäse, parmesan, käse, gouda, cheddar, bergkäse, emmentaler, pecorino, edamer, gruyere, reibekäse, scheibenkäse, geriebener käse | Eingefroren wird er bröselig: zum Kochen verwenden.
soft-cheese | Weichkäse, brie, camembert, feta, mozzarella, ziegenkäse, gorgonzola, blauschimmelkäse, schafskäse, halloumi | Bei fremdem Schimmel wegwerfen.
cream-cheese | Frischkäse, ricotta, hüttenkäse, mascarpone | Geöffnet.
bread | Brot, toastbrot, brotlaib, sauerteigbrot, roggenbrot, vollkornbrot, schnittbrot, toast, fladenbrot | Am besten bei Zimmertemperatur im Brotkasten; bei Schimmel ganz wegwerfen.
rolls | Brötchen, semmeln, baguette, croissants, bagels | Bei Zimmertemperatur; frisch einfrieren.
cake | Kuchen, muffins, rührkuchen, brownies, marmorkuchen, bananenbrot, zitronenkuchen, schokokuchen, schokoladenkuchen, karottenkuchen, nusskuchen, sandkuchen, gugelhupf | Ohne Sahne; abgedeckt.
cream-cake | Sahnetorte, torte, käsekuchen, pudding, cremetorte, schwarzwälder kirschtorte, eclairs, windbeutel, panna cotta | Immer im Kühlschrank.
pie | Apfelkuchen, obstkuchen, obsttorte, streuselkuchen | Obstkuchen bei Zimmertemperatur einen Tag.
cookies | Kekse, plätzchen, cookies, lebkuchen, keks, spritzgebäck | In einer Dose bei Zimmertemperatur.
cookie-dough | Plätzchenteig, keksteig, mürbeteig | Gut eingewickelt.
yeast-dough | Hefeteig, pizzateig, brotteig, teig | Abgedeckt, mit Platz zum Gehen.
batter | Pfannkuchenteig, crepeteig, waffelteig, eierkuchenteig | Enthält rohes Ei: kalt stellen.
pancakes | Pfannkuchen, crepes, waffeln, eierkuchen | Auskühlen lassen, dann stapeln.
salad-dressed | Salat, angemachter salat, grüner salat, salat mit dressing | Nur anmachen, was gegessen wird.
potato-salad | Kartoffelsalat, nudelsalat, eiersalat, thunfischsalat, krautsalat | Im Kühlschrank, höchstens 2 Stunden draußen.
hummus | Hummus, dip, guacamole | Selbst gemacht oder geöffnet.
pesto | Pesto, selbstgemachtes pesto | Mit Öl bedeckt, immer kalt.
garlic-oil | Knoblauchöl, knoblauch in öl, kräuteröl, knoblauchconfit, confierter knoblauch | Nie bei Zimmertemperatur: Ohne Luft kann Botulismus entstehen.
jam | Marmelade, konfitüre, gelee | Geöffnet, mit sauberem Löffel; mit weniger Zucker kürzer.
ketchup | Ketchup, senf | Geöffnet.
mayonnaise | Mayonnaise, mayo, remoulade | Gekauft und geöffnet.
tomato-paste | Tomatenmark | Aus der Dose umfüllen; in der Tube länger.
tinned-food | Dosentomaten, offene dose, geöffnete dose, bohnen, kichererbsen, dosenmais, konserve, kichererbsen aus der dose, bohnen aus der dose | Geöffnet: aus der Dose umfüllen.
tinned-fish | Thunfisch aus der Dose, dosenthunfisch, thunfisch, sardinen | Geöffnet: aus der Dose umfüllen.
coconut-milk | Kokosmilch | Geöffnet: aus der Dose umfüllen.
juice | Saft, orangensaft, apfelsaft | Geöffnet. Frisch gepresst binnen 2 Tagen.
wine | Wein, rotwein, weißwein | Geöffnet, zum Kochen.
fresh-yeast | frische Hefe, hefe, frischhefe | Sie soll frisch riechen und bröckeln.
herbs | Kräuter, petersilie, basilikum, koriander, dill, schnittlauch, minze, rosmarin, thymian, salbei, oregano, estragon | Im Wasserglas oder feuchten Tuch; Basilikum bei Zimmertemperatur.
lettuce | Kopfsalat, salatblätter, rucola, feldsalat, eisbergsalat, römersalat, pflücksalat | Im feuchten Tuch.
spinach | Spinat, mangold, grünkohl | Vor dem Einfrieren blanchieren.
mushrooms | Pilze, champignons | In der Papiertüte; vor dem Einfrieren braten.
carrots | Möhren, karotten, wurzelgemüse, pastinaken, knollensellerie, rote bete, steckrüben, rüben | Grün abschneiden.
broccoli | Brokkoli, blumenkohl, rosenkohl, grüne bohnen, zuckerschoten, karfiol | Vor dem Einfrieren blanchieren.
cabbage | Kohl, weißkohl, rotkohl, wirsing, spitzkohl, rotkraut, weißkraut | Ganz; angeschnitten binnen 3 Tagen.
leeks | Lauch, porree, frühlingszwiebeln, staudensellerie | Eingewickelt.
onions | Zwiebeln, knoblauch, schalotten | Kühl, dunkel, luftig, nicht im Kühlschrank; angeschnitten 4 bis 7 Tage kalt.
potatoes | Kartoffeln, erdäpfel, süßkartoffeln | Dunkel und kühl, nicht im Kühlschrank; grüne Stellen und Keime wegschneiden, stark grüne wegwerfen.
peppers | Paprika, gurke, zucchini, aubergine, paprikaschoten | Kühl, möglichst nicht unter 8 °C (46 °F).
tomatoes | Tomaten | Bei Zimmertemperatur.
asparagus | Spargel | Im feuchten Tuch.
berries | Beeren, erdbeeren, himbeeren, heidelbeeren, blaubeeren, brombeeren, johannisbeeren, stachelbeeren | Ungewaschen; schimmlige aussortieren.
apples | Äpfel, birnen | Getrennt von anderem Obst.
bananas | Bananen | Bei Zimmertemperatur; geschält einfrieren.
citrus | Zitronen, orangen, limetten, grapefruit, mandarinen, clementinen, zitrone, limette | Angeschnitten 3 bis 4 Tage, abgedeckt.
avocado | Avocado | Reif; angeschnitten einen Tag mit Zitronensaft.
grapes | Trauben, weintrauben, kirschen, pflaumen, pfirsiche, aprikosen, nektarinen, zwetschgen, marillen | Ungewaschen.
melon | Melone, wassermelone, ananas, obstsalat, geschnittenes obst, mango | Angeschnitten und abgedeckt.
nuts | Nüsse, walnüsse, mandeln, haselnüsse, pekannüsse, pistazien, pinienkerne | Geöffnet, luftdicht; ranzige oder schimmlige wegwerfen.
flour | Mehl, vollkornmehl, weizenmehl, dinkelmehl, roggenmehl | Luftdicht und trocken; Vollkorn kürzer.
oil | Öl, olivenöl, rapsöl | Geöffnet, dunkel und kühl.
stock-homemade | selbstgemachte Brühe, selbst gekochte brühe, selbst gekochte hühnerbrühe, knochenbrühe, hühnerbrühe, selbstgemachter fond | Schnell abkühlen, in flachen Behältern.
sushi | Sushi, sashimi, ceviche, poke bowl, poke | Am besten am selben Tag.
`

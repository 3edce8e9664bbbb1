/** `key | names | note`: figures in doneness-figures.ts, `{0}` is the first of them. */
export const germanDoneness = `
chicken | Hähnchen, hühnchen, huhn, hähnchenbrust, hähnchenschenkel, hähnchenkeule, brathähnchen, geflügel, hähnchenflügel | An der dicksten Stelle messen, ohne den Knochen zu berühren; kein rosa Fleisch, klarer Saft.
turkey | Pute, truthahn, putenbrust, putenkeule | In Brust und Innenschenkel messen; eine Füllung braucht dieselbe Temperatur.
duck | Ente, entenbrust, entenkeule | In Restaurants gibt es die Brust rosa; das liegt unter dem sicheren Wert.
goose | Gans, gänsebraten, gänsekeule | An der dicksten Stelle von Keule und Brust messen.
ground-poultry | Geflügelhack, putenhack, hähnchenhack | Durchgaren; nichts darf rosa sein.
ground-beef | Hackfleisch, hack, rinderhack, burger, frikadelle, frikadellen, bulette, buletten, hackbällchen, hackbraten, faschiertes | Beim Zerkleinern gelangen Keime nach innen, darum durchgaren, nicht rosa.
beef | Rind, rindfleisch, steak, steaks, roastbeef, rinderbraten, rinderfilet, rumpsteak, rindersteak | Englisch sind etwa 50 °C (122 °F), rosa etwa 57 °C (135 °F): unter den sicheren Werten, nur für ganze, rundum angebratene Stücke und nicht für empfindliche Menschen.
pork | Schwein, schweinefleisch, schweinebraten, schweinefilet, kotelett, schweinekotelett, schweinebauch, schweineschulter, schweinelende, spanferkel, nackensteak, schnitzel | Für Pulled Pork gart die Schulter weiter bis etwa 93 °C (200 °F), damit sie zerfällt.
lamb | Lamm, lammkeule, lammkotelett, lammkarree, lammfleisch, lammschulter | Rosa Lamm (etwa 57 °C, 135 °F) liegt unter den sicheren Werten, nur für ganze, rundum angebratene Stücke.
veal | Kalb, kalbfleisch, kalbsbraten, kalbsschnitzel | Nur für ganze Stücke; Kalbshack wie Hackfleisch behandeln.
venison | Wild, wildfleisch, reh, hirsch, wildschwein, rehrücken | Wild durchgaren, weil es Parasiten tragen kann.
rabbit | Kaninchen, hase | An der dicksten Stelle der Keule messen.
ham | Kassler, kasseler, frischer schinken | Gegart gekaufter Schinken wird nur erwärmt: 60 °C (140 °F) aus der Originalpackung, sonst 74 °C (165 °F).
sausage | Bratwurst, würstchen, rohe bratwurst, wurst | Ohne Geflügel genügen 71 °C (160 °F).
poultry-liver | Geflügelleber, hühnerleber, hähnchenleber, putenleber, entenleber, gänseleber | Nichts darf rosa sein.
liver | Leber, innereien, nieren | Geflügelleber braucht 74 °C (165 °F); nichts darf rosa sein.
fish | Fisch, kabeljau, forelle, seelachs, fischfilet, zander, heilbutt | Gar, wenn das Fleisch nicht mehr glasig ist und leicht zerfällt.
salmon | Lachs, lachsfilet | Gar, wenn er nicht mehr glasig ist; glasiger Lachs (etwa 50 °C, 122 °F) liegt unter den sicheren Werten.
tuna | Thunfisch, thunfischsteak | Kurz gebratener Thunfisch ist innen roh: nur Ware zum Rohessen und nicht für empfindliche Menschen.
shrimp | Garnelen, garnele, krabben, hummer, jakobsmuscheln, krebse | Gar, wenn das Fleisch fest, weiß und nicht mehr glasig ist.
mussels | Muscheln, miesmuscheln, venusmuscheln, austern | Muscheln wegwerfen, die vor dem Garen offen bleiben oder danach geschlossen sind.
egg | Ei, eier, eigelb, dotter, rührei, spiegelei, omelett, quiche, eierspeise | Sicher, wenn Eigelb und Eiweiß fest sind.
casserole | Auflauf, lasagne, gratin, eintopf, ragout | In der Mitte messen.
stuffing | Füllung, gefülltes hähnchen, gefüllte pute | In der Mitte der Füllung messen.
leftovers | Reste, essensreste, essen, aufwärmen, suppe, soße, reis, gekochter reis, aufgewärmtes | Nur einmal aufwärmen, durch und durch dampfend heiß; in der Mikrowelle umrühren.
thawing | Auftauen | Im Kühlschrank bei höchstens {0} auftauen: große Stücke etwa einen Tag je 2 kg (4½ lb). In kaltem Wasser im dichten Beutel das Wasser alle 30 Minuten wechseln. Aus der Mikrowelle sofort garen. Aufgetautes binnen einem Tag essen; die britische FSA nennt 24 Stunden. Nicht auf der Arbeitsplatte: außen wird es warm, während die Mitte gefroren ist.
refreezing | Wiedereinfrieren, wieder einfrieren, nochmal einfrieren, erneut einfrieren, noch einmal einfrieren | Im Kühlschrank bei höchstens {0} Aufgetautes lässt sich binnen ein bis zwei Tagen mit etwas Qualitätsverlust wieder einfrieren. In kaltem Wasser oder in der Mikrowelle Aufgetautes zuerst durchgaren; leicht Verderbliches, das länger als 2 Stunden wärmer war, wegwerfen. Die britische FSA rät, rohes Fleisch und rohen Fisch vor dem erneuten Einfrieren zu garen.
room-temperature | Zimmertemperatur, raumtemperatur, draußen stehen, ungekühlt, über nacht | Zwischen {0} und {1} vermehren sich Keime schnell. Leicht Verderbliches steht höchstens 2 Stunden ungekühlt, über 32 °C (90 °F) 1 Stunde; danach gehört es in den Müll.
fridge | Kühlschrank | Der Kühlschrank steht auf höchstens {0} (UK FSA: höchstens {1}). Rohes Fleisch und Fisch stehen abgedeckt ganz unten.
freezer | Tiefkühler, gefrierschrank, tiefkühltruhe, gefriertruhe | Der Tiefkühler steht auf {0} oder kälter.
washing-chicken | Hähnchen waschen, hähnchen abspülen, geflügel waschen | Rohes Hähnchen nicht waschen: Spritzer verteilen Keime. Durchgaren auf {0} macht es sicher.
marinating | Marinade, marinieren, mariniertes fleisch | Im Kühlschrank bei höchstens {0} marinieren. Marinade, die rohes Fleisch berührt hat, vor dem Servieren aufkochen.
slow-cooker | Schongarer, slow cooker | Fleisch vorher auftauen, Deckel geschlossen lassen und die Mitte prüfen: {0}.
microwave | Mikrowelle | Abdecken, zwischendurch umrühren, 2 Minuten stehen lassen und an mehreren Stellen prüfen: {0}.
raw-beans | rohe Bohnen, rohe grüne bohnen, getrocknete bohnen, trockene bohnen | Getrocknete Bohnen mindestens 5 Stunden einweichen, Wasser wegschütten, dann mindestens 10 Minuten bei {0} sprudelnd kochen (die FDA rät zu 30): Rohe Bohnen enthalten Lektine. Ein Schongarer wird nicht heiß genug. Auch grüne Bohnen isst man nicht roh: etwa 10 Minuten kochen.
mould | Essen mit Schimmel | Weiches, feuchtes, geschnittenes oder gekochtes Essen mit Schimmel ganz wegwerfen: Seine Fäden reichen weiter, als man sieht. Das gilt für Brot, Marmelade, Joghurt, weichen und geschnittenen Käse, weiches Obst und Reste; was daran lag, kommt auch weg. Nur bei einem Stück Hartkäse oder festem Gemüse lässt sich die Stelle mit mindestens 2,5 cm (1 Zoll) ringsum und darunter abschneiden.
green-potatoes | gekeimte Kartoffeln, grüne kartoffeln | Eine feste Kartoffel mit wenigen kurzen Keimen oder einer kleinen grünen Stelle lässt sich essen: schälen und Keime, Augen und alles Grüne herausschneiden. Weiche, schrumpelige, großflächig grüne oder bittere Kartoffeln wegwerfen: Kochen zerstört ihr Solanin nicht.
garlic-in-oil | gelagerter Knoblauch in Öl | Knoblauch oder Kräuter in Öl nie bei Zimmertemperatur aufbewahren: Botulismus riecht und schmeckt man nicht. Im Kühlschrank bei höchstens {0} höchstens 4 Tage, oder einfrieren.
raw-dough | roher Teig zum Essen | Rohen Teig nicht essen: Rohes Mehl kann E. coli enthalten, rohes Ei Salmonellen. Nur Teig, der zum Rohessen verkauft wird, ist dafür gemacht.
egg-test | Frischetest für Eier | Datum und Geruch zählen: jedes Ei in eine Tasse schlagen und wegwerfen, was falsch riecht oder aussieht. In Wasser liegt ein frisches Ei flach; eines, das sich aufstellt oder schwimmt, ist alt. Wasser zeigt das Alter, nicht die Keime: alte Eier garen, bis Eigelb und Eiweiß fest sind.
cooling | Abkühlen, heißes essen abkühlen | Heißes Essen darf in den Kühlschrank. In flache Behälter verteilen, damit es schnell abkühlt, und binnen 2 Stunden hineinstellen, Reis binnen 1 Stunde. Der Kühlschrank muss bei höchstens {0} bleiben.
power-cut | Stromausfall | Türen geschlossen lassen: Ein Kühlschrank hält die Kälte etwa 4 Stunden, ein voller Tiefkühler 48 Stunden, ein halb voller 24 Stunden. Was noch Eiskristalle hat oder höchstens {0} kalt ist, lässt sich wieder einfrieren. Leicht Verderbliches, das länger als 2 Stunden wärmer war, wegwerfen; nicht probieren.
boiled-eggs | Eier kochen | Im kochenden Wasser braucht ein mittelgroßes Ei etwa 5 Minuten für weich, 6 bis 7 für wachsweich und 10 für hart; große oder kalte Eier brauchen eine Minute mehr. Vom kalten Wasser aus, wie es das American Egg Board rät: aufkochen, vom Herd nehmen und große Eier zugedeckt 12 Minuten stehen lassen. Sicher für Menschen mit Risiko sind nur Eier mit festem Eigelb und Eiweiß.
rhubarb-leaves | Rhabarberblätter, rhabarberblatt | Rhabarberblätter sind giftig: Sie enthalten viel Oxalsäure, und Kochen nimmt sie nicht heraus. Essbar sind nur die Stangen. Wenn Blätter im Essen waren, ruf den Giftnotruf an.
from-frozen | Garen aus dem Tiefkühler, gefroren garen | Die USDA erlaubt, Fleisch und Geflügel gefroren im Ofen oder in der Pfanne zu garen, etwa eineinhalbmal so lange wie sonst, nie im Schongarer. Die britische FSA rät, Geflügel und rohes Fleisch vorher aufzutauen, wenn die Packung nichts anderes angibt. So oder so muss die Mitte {0} erreichen.
frying-oil | Frittierfett, frittieröl | Öl zum Frittieren soll nicht heißer als {0} sein, am besten 160 bis 175 °C (320 bis 347 °F): Mehr lässt in Kartoffeln und Brot Acrylamid entstehen. Vergolden statt verkohlen, in kleinen Portionen und mit Thermometer. Brennendes Öl mit dem Deckel ersticken, nie mit Wasser löschen.
fat-fire | Fettbrand | Nie Wasser auf brennendes Öl oder Fett gießen: Es wird zum Feuerball. Den Herd ausschalten, wenn das gefahrlos geht, einen Deckel oder ein trockenes Backblech über die Pfanne schieben und liegen lassen, bis sie kalt ist. Die Pfanne nicht tragen. Ofen oder Mikrowelle ausschalten und geschlossen lassen. Wenn das Feuer nicht ausgeht, größer als die Pfanne ist oder du zweifelst: hinausgehen, die Küche hinter dir schließen und die Feuerwehr rufen (112, in Großbritannien auch 999, in den USA 911).
microwaved-eggs | Eier in der Mikrowelle | Nie ganze Eier in der Mikrowelle erhitzen, weder in der Schale noch hart gekocht und geschält: Innen staut sich Dampf und sie platzen, auch noch nach dem Ausschalten. Gekochte Eier in heißem Wasser erwärmen oder vorher zerschneiden. Bei einem Ei ohne Schale das Eigelb mehrmals einstechen, abdecken und garen, bis Eigelb und Eiweiß fest sind.
`

/** `key | names || substitute; where it works; what changes || …`: `{0}` is the first amount in substitute-amounts.ts. */
export const germanSubstitutes = `
buttermilk | buttermilch || {0} Milch und {1} Zitronensaft, 10 Minuten gestanden; Pfannkuchen, Rührteig, Scones; etwas dünner und milder || {0} Naturjoghurt mit {1} Wasser verrührt; Teige und Marinaden; ebenso säuerlich || {0} ungesüßter Sojadrink und {1} Apfelessig, 10 Minuten gestanden; veganes Backen; weniger vollmundig
milk | milch, vollmilch, kuhmilch || {0} Haferdrink; Teige, Soßen, Porridge; leicht süß || {0} ungesüßter Sojadrink; Backen und Soßen; bräunt ähnlich wie Milch || {0} Sahne und {1} Wasser; überall; gehaltvoller
cream | sahne, schlagsahne, rahm, schlagobers, kochsahne, süße sahne, obers, creme double || {0} Milch mit {1} zerlassener Butter verquirlt; Soßen und Suppen, nicht zum Schlagen; dünner || {0} Kokoscreme; Currys, Suppen, Desserts; schmeckt nach Kokos || {0} Soja-Kochcreme; herzhafte Soßen; lässt sich nicht schlagen
sour-cream | saure sahne, sauerrahm || {0} griechischer Joghurt; Dips, Kuchen, zum Daraufgeben; magerer, flockt beim Kochen || {0} fester ungesüßter Sojajoghurt mit {1} Zitronensaft; Dips und kalte Soßen; leichter
schmand | schmand || {0} saure Sahne mit {1} Sahne verrührt; Kuchen, Flammkuchen, Dips; etwas weicher || {0} Crème fraîche; überall; fetter und milder
creme-fraiche | creme fraiche || {0} saure Sahne, nicht mehr kochend eingerührt; Soßen, Kuchen, Dips; flockt leichter || {0} Kokoscreme mit {1} Zitronensaft; Suppen und Soßen; schmeckt nach Kokos
yogurt | joghurt, naturjoghurt || {0} Buttermilch oder saure Sahne; Backen und Dressings; dünner oder fetter || {0} ungesüßter Sojajoghurt; Backen, Dips, Marinaden; schmeckt milder
greek-yogurt | griechischer joghurt, skyr || {0} Naturjoghurt, 2 Stunden im Tuch abgetropft; Dips und Backen; milder
quark | quark, topfen, magerquark, speisequark || {0} abgetropfter griechischer Joghurt oder pürierter Hüttenkäse; Käsekuchen und Dips; weicher, gut abtropfen lassen || {0} Seidentofu, mit etwas Zitronensaft püriert; Füllungen und Desserts; weniger säuerlich
ricotta | ricotta || {0} Hüttenkäse, abgetropft und püriert; Füllungen und Aufläufe; etwas salziger || {0} fester Tofu, mit etwas Öl zerbröselt; Füllungen; weniger cremig
mascarpone | mascarpone || {0} Doppelrahm-Frischkäse mit {1} Sahne aufgeschlagen; Desserts und Soßen; etwas säuerlicher und salziger
cream-cheese | frischkäse || {0} Mascarpone oder abgetropfter Quark; Frostings, Dips, Käsekuchen; milder || {0} eingeweichte Cashewkerne, mit Zitronensaft glatt püriert; Dips und kalte Torten; nussiger
cottage-cheese | hüttenkäse, körniger frischkäse || {0} Ricotta; Salate, Füllungen; glatter und süßlicher
butter | butter || {0} neutrales Öl; Kuchen mit flüssiger Butter, Braten; kein Buttergeschmack, lässt sich nicht mit Zucker aufschlagen || {0} feste milchfreie Margarine; Backen und Streichen; auf der Packung nach Milch sehen || {0} Butterschmalz oder Ghee; Braten und Teige mit flüssiger Butter; weniger Wasser, nussiger
ghee | ghee, butterschmalz || {0} neutrales Öl; Braten; kein Buttergeschmack || {0} Butter; sanftes Braten; bräunt früher
margarine | margarine || {0} Butter; überall; kalt fester || {0} neutrales Öl; flüssig in Teigen; lässt sich nicht aufschlagen
oil | öl, pflanzenöl, sonnenblumenöl, rapsöl, neutrales öl || {0} zerlassene Butter; Kuchen und sanftes Braten; kalt fester || {0} Apfelmus; saftige Kuchen und Muffins, nicht zum Braten; dichter, weniger gehaltvoll
olive-oil | olivenöl || {0} Raps- oder Sonnenblumenöl; Braten, Dressings; schmeckt neutral
sesame-oil | sesamöl || {0} geröstetes Erdnussöl; Wokgerichte und Dressings; weniger röstig || {0} neutrales Öl; Braten; das Aroma fehlt
coconut-oil | kokosöl, kokosfett || {0} Butter; Backen und Braten; weicher, enthält Wasser || {0} neutrales Öl; wo es flüssig verwendet wird; bleibt kalt flüssig
lard | schweineschmalz, schmalz || {0} Butter; Mürbeteig und Braten; bräunt früher || {0} festes Kokosfett; Braten und Teige; kalt härter
egg | ei, eier, hühnerei || {0} geschroteter Leinsamen mit {1} Wasser verrührt, 10 Minuten gequollen; Kekse, Muffins, Brot; dichter, nussig || {0} ungesüßtes Apfelmus; saftige Kuchen und Muffins; weicher und süßer || {0} Seidentofu, püriert; dichte Kuchen und Aufläufe; schwerer
egg-white | eiweiß, eiklar || {0} Abtropfwasser von Kichererbsen (Aquafaba), aufgeschlagen; Baiser, Mousse, Teige; braucht länger zum Schlagen
egg-yolk | eigelb, eidotter, dotter || {0} ganzes verquirltes Ei; Teige und Cremes; weniger gehaltvoll || {0} Speisestärke mit {1} Wasser verrührt; Binden von Soßen und Puddings; blasser
egg-wash | eistreiche || {0} Milch oder Sahne; Bestreichen von Gebäck; glänzt weniger || {0} Sojadrink mit etwas Ahornsirup; Bestreichen von Gebäck; bräunt gut, glänzt weniger
baking-powder | backpulver || {0} Natron mit {1} Weinsteinsäure; alle Teige, sofort backen; treibt im Ofen nicht nach || {0} Natron mit {1} Zitronensaft oder Essig; schnelle Teige, sofort backen; eine Spur säuerlicher
baking-soda | natron, speisenatron, haushaltsnatron || {0} Backpulver; Kuchen und schnelle Brote; heller, weniger Säure verwenden
yeast | hefe, frischhefe || {0} Trockenhefe; alle Hefeteige; muss nicht aufgelöst werden
dry-yeast | trockenhefe || {0} frische Hefe, in der Flüssigkeit aufgelöst; alle Hefeteige; geht etwas früher
cream-of-tartar | weinstein, weinsteinsäure || {0} Zitronensaft oder heller Essig; Eischnee, Teige; schmeckt eine Spur durch
cornstarch | speisestärke, maisstärke, stärke, mondamin || {0} Weizenmehl, einige Minuten mitgekocht; Soßen und Füllungen; trüb || {0} Kartoffelstärke oder Pfeilwurzstärke, am Ende zugegeben; Soßen und Füllungen; bindet früher, nicht lange kochen
potato-starch | kartoffelstärke, kartoffelmehl || {0} Maisstärke; Soßen und Backen; etwas trüber
arrowroot | pfeilwurzstärke, pfeilwurzelmehl || {0} Maisstärke; Soßen und Früchte; trüber
tapioca | tapiokastärke, tapioka || {0} Maisstärke; Soßen und Füllungen; weniger glänzend
flour | mehl, weizenmehl || {0} helles Dinkelmehl, mit etwas weniger Flüssigkeit; Kuchen, Brot, Gebäck; mürber, nicht lange kneten || {0} glutenfreie Mehlmischung; Kuchen und Kekse; trockener, Teig ruhen lassen || {0} gemahlene Mandeln; flache Kuchen und Kekse; feucht und schwer, braucht Ei als Halt
self-raising-flour | mehl mit backpulver, self raising flour || {0} Weizenmehl mit {1} Backpulver gemischt; Kuchen und Scones; nichts
bread-flour | brotmehl, mehl type 550 || {0} Weizenmehl Type 405, etwas länger geknetet; Brot und Pizza; weichere Krume
cake-flour | kuchenmehl || {0} Weizenmehl mit {1} Speisestärke gesiebt; lockere Kuchen; etwas fester
whole-wheat-flour | vollkornmehl, weizenvollkornmehl || {0} Weizenmehl, mit etwas weniger Flüssigkeit; Brot und Kuchen; lockerer und milder
spelt-flour | dinkelmehl || {0} Weizenmehl; alle Teige; etwas elastischer
rye-flour | roggenmehl || {0} Weizenvollkornmehl; Hefebrot, nicht für reines Roggensauerteigbrot; milder, geht stärker auf
almond-flour | gemahlene mandeln, mandelmehl || {0} gemahlene Haselnüsse; Kuchen und Kekse; kräftiger, dunkler || {0} gemahlene Sonnenblumenkerne; Kuchen und Böden; leicht herb, kann mit Natron grünlich werden
semolina | grieß, weichweizengrieß, hartweizengrieß || {0} feine Polenta; Brei, Klöße; körniger, kocht länger
breadcrumbs | semmelbrösel, paniermehl, brösel, panko || {0} altes Brot oder Knäckebrot, zerbröselt; Panade und Frikadellen; gröber || {0} Haferflocken, kurz gemixt; Frikadellen und Panade; weicher || {0} glutenfreie Cornflakes, zerbröselt; Panade; knuspriger und süßer
oats | haferflocken, hafer || {0} Hirse- oder Buchweizenflocken; Porridge, Streusel; trockener, nussiger
sugar | zucker, weißer zucker, haushaltszucker, kristallzucker || {0} Honig, mit 45 ml (3 EL) weniger Flüssigkeit; saftige Kuchen und Soßen; bräunt früher, schmeckt nach Honig || {0} brauner Zucker oder Rohrzucker; überall; dunkler, nach Karamell
brown-sugar | brauner zucker, rohrzucker, muscovado || {0} weißer Zucker mit {1} Melasse vermischt; Kekse und Soßen; kaum ein Unterschied || {0} weißer Zucker; überall; trockener, ohne Karamellgeschmack
powdered-sugar | puderzucker, staubzucker || {0} weißer Zucker, im Mixer fein gemahlen; Guss und zum Bestäuben; etwas körnig
vanilla-sugar | vanillezucker, vanillinzucker || {0} Zucker mit {1} Vanilleextrakt; Backen und Desserts; nichts
honey | honig || {0} Ahornsirup oder Agavendicksaft; Backen, Dressings, Marinaden; dünner || {0} Zucker in {1} heißem Wasser gelöst; Backen und Soßen; das Aroma fehlt
maple-syrup | ahornsirup || {0} Honig; Backen, Porridge, Dressings; süßer und dicker || {0} Agavendicksaft oder Dattelsirup; überall; anderes Aroma
agave | agavendicksaft, agavensirup || {0} Ahornsirup; überall; schmeckt nach Ahorn
corn-syrup | glukosesirup, maissirup, zuckerrübensirup, heller sirup || {0} milder Honig; Karamell, Glasuren, Riegel; kann kristallisieren, schmeckt nach Honig
molasses | melasse || {0} Zuckerrübensirup oder Dattelsirup; Lebkuchen, Soßen; weniger herb
gelatine | gelatine || {0} Agar-Agar-Pulver, 2 Minuten in der Flüssigkeit gekocht; Gelee und feste Cremes; fester und brüchiger
agar | agar agar, agar || {0} gemahlene Gelatine, aufgelöst, nicht gekocht; Gelee und Cremes; weicher, schmilzt bei Wärme
vanilla-extract | vanilleextrakt, vanillearoma, vanille || {0} Vanillezucker; Backen und Desserts; etwas süßer || das Mark von {0} Vanilleschote; Cremes und Backen; kräftiger, mit Pünktchen
vanilla-pod | vanilleschote, vanillemark || {0} Vanilleextrakt; Backen und Cremes; ohne Pünktchen
cocoa | kakao, kakaopulver, backkakao || {0} dunkle Backschokolade, mit 10 g (2 TL) weniger Fett; Kuchen und Soßen; gehaltvoller, auf der Packung nach Milch sehen
dark-chocolate | zartbitterschokolade, schokolade, kuvertüre, schokotropfen || {0} Kakaopulver mit {1} Zucker und {2} zerlassener Butter; Kuchen und Soßen, nicht für Stückchen; weniger glatt
milk-chocolate | vollmilchschokolade, milchschokolade || {0} Zartbitterschokolade mit etwas mehr Zucker; Backen und Schmelzen; weniger süß und herber
condensed-milk | gezuckerte kondensmilch, milchmädchen || {0} Kokosmilch, mit {1} Zucker auf die Hälfte eingekocht; Karamell, Eis, Pies; schmeckt nach Kokos
evaporated-milk | kondensmilch, ungezuckerte kondensmilch || {0} Milch mit {1} Sahne verrührt; Soßen und Puddings; frischerer Geschmack
coconut-milk | kokosmilch, kokoscreme || {0} Sahne; Currys und Suppen; der Kokosgeschmack fehlt || {0} ungesüßter Mandeldrink mit {1} Mandelmus; Currys und Suppen; dünner, nussiger
oat-milk | haferdrink, hafermilch || {0} Sojadrink; überall; weniger süß || {0} Mandeldrink; Backen und Porridge; dünner
almond-milk | mandeldrink, mandelmilch || {0} Reisdrink; Backen und Porridge; süßer, dünner
soy-milk | sojadrink, sojamilch || {0} Haferdrink; überall; süßer, dickt mit Säure nicht an
parmesan | parmesan, parmigiano, grana padano, pecorino || {0} Hartkäse ohne tierisches Lab oder alter Gouda; Nudeln, Gratins; milder || {0} Hefeflocken; Nudeln und Soßen; schmilzt nicht
mozzarella | mozzarella || {0} junger Gouda oder Provolone, gerieben; Pizza und Aufläufe; kräftiger
cheddar | cheddar || {0} mittelalter Gouda oder Gruyère; Soßen und Aufläufe; anderes Aroma
gruyere | gruyère, emmentaler, bergkäse || {0} Comté oder alter Gouda; Gratins, Quiche, Fondue; je nach Reife kräftiger oder milder
gouda | gouda || {0} Edamer oder milder Cheddar; Aufläufe und Brot; kaum ein Unterschied
feta | feta, schafskäse, hirtenkäse || {0} fester Tofu, in Zitronensaft, Öl und Salz mariniert; Salate und Aufläufe; milder || {0} fester Ziegenkäse; Salate und Aufläufe; cremiger
goat-cheese | ziegenkäse, ziegenfrischkäse || {0} Frischkäse mit Feta verrührt; Quiche, Salate; salziger
halloumi | halloumi, grillkäse || {0} fester Räuchertofu; Grillen und Braten; rauchig || {0} Paneer; Braten; milder
paneer | paneer || {0} fester Tofu; Currys; innen weicher
blue-cheese | blauschimmelkäse, gorgonzola, roquefort || {0} Feta mit etwas Sahne; Dressings, Soßen; ohne das Schimmelaroma
tofu | tofu || {0} Paneer; Braten und Currys; gehaltvoller || {0} gekochte Kichererbsen; Currys, Salate; fester, nicht schneidbar
tempeh | tempeh || {0} fester Räuchertofu; Braten, Bowls; weicher
soy-sauce | sojasauce, sojasoße, shoyu || {0} als glutenfrei bezeichnetes Tamari; überall; etwas runder || {0} Kokos-Aminos; Wokgerichte und Dips; süßer, weniger salzig
tamari | tamari || {0} Sojasauce; überall; enthält Weizen
fish-sauce | fischsauce, fischsoße, nam pla || {0} Sojasauce mit etwas Limettensaft; Currys, Wokgerichte; ohne Fischaroma
oyster-sauce | austernsauce, austernsoße || {0} Pilzsauce oder Sojasauce mit einer Prise Zucker; Wokgerichte; weniger sämig
worcestershire | worcestersauce, worcestershiresauce || {0} Sojasauce mit {1} Essig; Marinaden, Schmorgerichte; weniger würzig
miso | miso, misopaste || {0} Sojasauce; Suppen, Soßen; dünner, nicht cremig
tahini | tahin, tahini, sesammus, sesampaste || {0} Cashew- oder Mandelmus; Hummus, Dressings; süßer || {0} Sonnenblumenkernmus; Hummus, Dressings; erdiger
peanut-butter | erdnussbutter, erdnussmus || {0} Mandel- oder Cashewmus; Soßen, Backen; milder || {0} Sonnenblumenkernmus; Soßen, Backen; erdiger
peanuts | erdnüsse, erdnuss || {0} Cashewkerne; Currys, Salate; süßer || {0} geröstete Kürbis- oder Sonnenblumenkerne; Currys, Salate; kleiner, nussig
walnuts | walnüsse, walnuss, pekannüsse || {0} Haselnüsse oder Pekannüsse; Backen, Salate; süßer || {0} Sonnenblumen- oder Kürbiskerne; Backen, Salate; weniger ölig
hazelnuts | haselnüsse, haselnuss, gemahlene haselnüsse || {0} Mandeln; Backen; milder || {0} geröstete Sonnenblumenkerne; Backen; weniger süß
almonds | mandeln, mandel || {0} Haselnüsse oder Cashewkerne; Backen, Salate; anderes Aroma || {0} Kürbiskerne; Salate, Topping; herber
cashews | cashewkerne, cashews, cashew || {0} Sonnenblumenkerne, für Cremes eingeweicht; Cremes und Currys; weniger süß
pine-nuts | pinienkerne, pinienkern || {0} geröstete Sonnenblumenkerne; Pesto, Salate; fester || {0} gehackte Mandeln oder Cashewkerne; Pesto, Salate; milder
pistachios | pistazien, pistazie || {0} Mandeln; Desserts, Salate; ohne das Grün
sesame-seeds | sesam, sesamsamen || {0} Mohn, Sonnenblumenkerne oder Hanfsamen; Topping, Brot; anderes Aroma
flaxseed | leinsamen || {0} Chiasamen, gemahlen; Binden von Teigen; quillt stärker
chia | chiasamen, chia || {0} geschroteter Leinsamen; Binden von Teigen, Porridge; nussiger, weniger Gel
white-wine | weißwein, trockener weißwein || {0} Gemüsebrühe mit {1} hellem Essig oder Zitronensaft; Soßen, Risotto; ohne Alkohol, weniger fruchtig
red-wine | rotwein || {0} kräftige Gemüsebrühe mit {1} Rotweinessig; Schmorgerichte und Soßen; ohne Alkohol, weniger fruchtig || {0} roter Traubensaft mit {1} Essig; Schmorgerichte und Desserts; süßer
beer | bier || {0} Gemüsebrühe; Schmorgerichte; ohne Malzgeschmack || {0} alkoholfreies Bier; Ausbackteig, Brot, Schmorgerichte; kaum ein Unterschied
sherry | sherry, reiswein, shaoxing wein || {0} Apfelsaft mit einem Spritzer Essig; Wokgerichte, Soßen; süßer
mirin | mirin || {0} Reisessig mit {1} Zucker; Glasuren, Dressings; säuerlicher
rum | rum, weinbrand, cognac || {0} Apfel- oder Orangensaft mit etwas Rumaroma; Kuchen und Desserts; ohne Alkohol, milder
vinegar | essig, branntweinessig, heller essig || {0} Zitronensaft; Dressings, Teige; fruchtiger
cider-vinegar | apfelessig || {0} Weißweinessig; Dressings, Backen; weniger fruchtig
balsamic-vinegar | balsamico, balsamessig, aceto balsamico || {0} Rotweinessig mit {1} Zucker; Dressings, Glasuren; dünner und schärfer
wine-vinegar | weißweinessig, rotweinessig, weinessig || {0} Apfelessig; Dressings, Soßen; fruchtiger
rice-vinegar | reisessig || {0} Apfelessig mit {1} Zucker; Sushireis, Dressings; kräftiger
lemon-juice | zitronensaft, zitrone, zitronen || {0} Limettensaft; überall; herber, anderes Aroma || {0} Apfelessig; Dressings, Teige; weniger fruchtig
lime-juice | limettensaft, limette, limetten || {0} Zitronensaft; überall; milder
lemon-zest | zitronenschale, zitronenabrieb, zitronenzeste || {0} Zitronensaft; Cremes und Teige; säuerlicher, dünner || {0} Abrieb einer unbehandelten Orange oder Limette; Backen; anderes Aroma
tamarind | tamarinde, tamarindenpaste || {0} Limettensaft mit {1} braunem Zucker; Currys, Pad Thai; weniger fruchtig
lemongrass | zitronengras || {0} Limetten- oder Zitronenabrieb; Currys, Suppen; weniger blumig
vegetable-stock | gemüsebrühe, brühe, gemüsefond, brühwürfel, bouillon || {0} Wasser mit {1} Sojasauce; Suppen, Schmorgerichte; dunkler || {0} Kochwasser von Gemüse, gesalzen; Suppen, Risotto; milder
chicken-stock | hühnerbrühe, geflügelfond, hühnerfond || {0} Gemüsebrühe; Suppen, Risotto, Soßen; leichter
beef-stock | rinderbrühe, fleischbrühe, rinderfond || {0} Gemüsebrühe mit {1} Sojasauce; Schmorgerichte und Soßen; weniger fleischig
tomato-paste | tomatenmark || {0} passierte Tomaten, eingekocht; Soßen, Eintöpfe; dünner
passata | passierte tomaten, passata, tomatensauce || {0} Tomatenmark mit {1} Wasser verrührt; Soßen; kräftiger || {0} Dosentomaten, püriert; Soßen; frischer
tinned-tomatoes | dosentomaten, gehackte tomaten, stückige tomaten, pelati || {0} reife Tomaten, gehäutet und gehackt, mit etwas Tomatenmark; Soßen, Eintöpfe; etwas länger kochen
ketchup | ketchup || {0} Tomatenmark mit {1} Zucker und {2} Essig; Soßen, Glasuren; weniger würzig
mayonnaise | mayonnaise, mayo || {0} fester Joghurt mit etwas Öl und Salz; Salate, Dips; leichter, säuerlicher || {0} zerdrückte reife Avocado mit Zitronensaft; Brote, Dips; grün, bald essen
mustard | senf, dijonsenf || {0} geriebener Meerrettich; Soßen, Dressings; schärfer, bindet weniger || {0} Senfpulver mit {1} Wasser verrührt; überall; kräftiger
horseradish | meerrettich, kren || {0} Wasabi oder frisch geriebener Rettich; Soßen, Dips; schärfer oder milder
capers | kapern || {0} grüne Oliven, gehackt; Soßen, Salate; milder
olives | oliven || {0} Kapern; Soßen, Salate; säuerlicher
anchovies | sardellen, anchovis, sardellenfilet || {0} Kapern, gehackt; Soßen, Dressings; ohne Fischaroma || {0} dunkles Miso; Soßen, Dressings; runder
bacon | speck, bacon, pancetta, speckwürfel || {0} Räuchertofu, gewürfelt und in Öl gebraten; Nudeln, Eintöpfe, Salate; weniger Fett || {0} Räucherschinken mit etwas Öl; Nudeln, Eintöpfe; magerer
ham | schinken, kochschinken, rohschinken || {0} Räuchertofu in dünnen Scheiben; Aufläufe, Brote; fester
chorizo | chorizo || {0} Räuchertofu mit geräuchertem Paprika, Knoblauch und Öl; Eintöpfe, Reis; milder, trockener
minced-beef | hackfleisch, rinderhack, hack, faschiertes || {0} braune Linsen, trocken gewogen und gekocht; Soßen, Chili, Aufläufe; weicher, kräftiger würzen || {0} Sojagranulat, in heißer Gemüsebrühe eingeweicht; Soßen, Chili; magerer, Öl zugeben
chicken-breast | hähnchenbrust, hähnchen, hühnchen, hühnerbrust, huhn, hähnchenbrustfilet || {0} fester Tofu, trocken gepresst; Wokgerichte, Currys; zuerst anbraten || {0} Putenbrust, durchgegart; überall; trockener, kürzer garen
salmon | lachs, lachsfilet || {0} Forelle oder Saibling; Ofen, Pfanne; kleiner, schneller gar
cod | kabeljau, seelachs, schellfisch, weißfisch || {0} Seelachs, Schellfisch oder Seehecht; Ofen, Suppen; zerfällt mehr oder weniger
shrimp | garnelen, garnele, shrimps, krabben || {0} fester weißer Fisch in Stücken; Currys, Nudeln; weicher || {0} Kräuterseitlinge in Scheiben; Wokgerichte, Nudeln; ohne Meeresgeschmack
onion | zwiebel, zwiebeln, rote zwiebel || {0} Lauch, in Ringen; Suppen, Soßen, Aufläufe; milder || {0} Zwiebelpulver; Soßen, Teige; ohne Biss
shallot | schalotte, schalotten || {0} fein gehackte Zwiebel; Soßen, Dressings; schärfer
spring-onion | frühlingszwiebel, frühlingszwiebeln, lauchzwiebel || {0} Schnittlauch in Röllchen; zum Bestreuen, Salate; feiner
garlic | knoblauch, knoblauchzehe, knoblauchzehen || {0} Knoblauchpulver; Soßen, Marinaden; runder, weniger scharf
garlic-powder | knoblauchpulver, knoblauchgranulat || {0} frische Zehe, zerdrückt; Soßen, Marinaden; schärfer, kann verbrennen
onion-powder | zwiebelpulver || {0} Zwiebel, fein gehackt und gedünstet; Soßen, Füllungen; feuchter
ginger | ingwer, frischer ingwer || {0} gemahlener Ingwer; Currys, Backen; wärmer, weniger frisch
leek | lauch, porree || {0} Zwiebel, in Ringen; Suppen, Aufläufe; kräftiger und süßer
celery | staudensellerie, stangensellerie, sellerie || {0} Fenchel oder Möhre, gewürfelt; Suppen, Soßen; süßer
carrot | möhre, möhren, karotte, karotten || {0} Pastinake oder Kürbis; Suppen, Eintöpfe, Kuchen; andere Süße
potato | kartoffel, kartoffeln || {0} Süßkartoffel; Aufläufe, Suppen; süßer, schneller gar
sweet-potato | süßkartoffel, süßkartoffeln || {0} Kürbis oder Möhren; Currys, Suppen; feuchter
pumpkin | kürbis, hokkaido, butternut || {0} Süßkartoffel; Suppen, Currys; süßer, dichter
spinach | spinat, babyspinat || {0} Mangold oder Grünkohl ohne Stiele; Nudeln, Currys; etwas länger garen
kale | grünkohl || {0} Wirsing oder Mangold; Suppen, Eintöpfe; milder
mushrooms | pilze, champignons, champignon || {0} Aubergine oder Zucchini, gewürfelt; Soßen, Eintöpfe; weniger würzig
zucchini | zucchini, zucchino || {0} Aubergine oder Kürbis; Eintöpfe, Aufläufe; weicher oder süßer
eggplant | aubergine, auberginen || {0} Zucchini; Eintöpfe, Aufläufe; leichter, mehr Wasser
bell-pepper | paprikaschote, rote paprika, spitzpaprika || {0} Tomate oder Möhre; Eintöpfe, Salate; saftiger oder süßer
tomato | tomate, tomaten, kirschtomaten || {0} Dosentomaten; gekochte Gerichte; weicher
avocado | avocado, avocados || {0} Erbsen, gekocht und mit Öl zerdrückt; Aufstriche, Dips; süßer
cauliflower | blumenkohl, karfiol || {0} Brokkoli; Aufläufe, Currys; kräftiger, schneller gar
broccoli | brokkoli, broccoli || {0} Blumenkohl oder grüne Bohnen; Nudeln, Wokgerichte; milder
chickpeas | kichererbsen, kichererbse || {0} gekochte weiße Bohnen; Hummus, Eintöpfe, Salate; weicher
kidney-beans | kidneybohnen, schwarze bohnen || {0} andere gekochte Bohnen oder Kichererbsen; Chili, Salate; andere Farbe
lentils | linsen, braune linsen, berglinsen || {0} gekochte Bohnen oder Kichererbsen; Eintöpfe, Salate; fester, keine Kochzeit
red-lentils | rote linsen || {0} gelbe Schälerbsen, 40 Minuten gekocht; Suppen, Dal; körniger
rice | reis, langkornreis, basmatireis, jasminreis || {0} Quinoa oder Hirse; Beilage, Salate; nussiger || {0} Bulgur oder Couscous, mit weniger Wasser; Beilage, Salate; schneller weich
risotto-rice | risottoreis, arborio || {0} Rundkornreis; Risotto, Milchreis; weicher
couscous | couscous || {0} Quinoa oder Hirse, gekocht; Salate, Beilage; fester, 15 Minuten länger
bulgur | bulgur || {0} Quinoa; Salate, Beilage; leichter
quinoa | quinoa || {0} Reis oder Hirse; Beilage, Salate; milder
pasta | nudeln, pasta, spaghetti, makkaroni, penne || {0} Nudeln aus Linsen, Reis oder Mais; alle Nudelgerichte; zerfallen leichter, Zeit beachten
rice-noodles | reisnudeln, glasnudeln || {0} dünne Weizennudeln; Wokgerichte, Suppen; fester
lasagne-sheets | lasagneplatten, lasagneblätter || {0} Zucchini oder Aubergine in dünnen Scheiben, gesalzen und trocken getupft; Aufläufe; saftiger
bread | brot, toastbrot || {0} glutenfreies Brot; Brote, Knödel, Füllungen; trockener
puff-pastry | blätterteig || {0} Filoteig, zwischen den Blättern mit Öl bestrichen; Tartes, Päckchen; knuspriger, dünner
tortilla | tortilla, tortillas, wraps, weizentortilla || {0} kleine Maistortillas; Wraps, Tacos; kleiner, reißen leichter
salt | salz, speisesalz, kochsalz || {0} grobes Flockensalz; Würzen; besser wiegen, Flocken liegen locker im Löffel || {0} Sojasauce; herzhafte Gerichte; dunkler, mehr Flüssigkeit
pepper | pfeffer, schwarzer pfeffer || {0} weißer Pfeffer oder mildes Chilipulver; überall; schärfer oder fruchtiger
paprika | paprikapulver, paprika edelsüß, paprika || {0} mildes Chilipulver; Schmorgerichte, Marinaden; schärfer, weniger süß
smoked-paprika | geräuchertes paprikapulver, pimenton, rauchpaprika || {0} Paprika edelsüß mit einer Prise Kreuzkümmel; Schmorgerichte, Marinaden; ohne Rauch
chili | chili, chilischote, chiliflocken, peperoni || {0} getrocknete Chiliflocken; überall; nach und nach zugeben
cayenne | cayennepfeffer, cayenne || {0} Chiliflocken; Soßen, Schmorgerichte; gröber
curry-powder | currypulver, curry || {0} gemahlener Kreuzkümmel, {1} Koriander und {2} Kurkuma; Currys, Soßen; einfacher
garam-masala | garam masala || {0} gemahlener Kreuzkümmel mit {1} Piment oder Zimt; Currys; einfacher
cumin | kreuzkümmel, cumin || {0} gemahlener Koriander mit einer Prise Chili; Currys, Chili; leichter
caraway | kümmel || {0} Fenchel- oder Dillsamen; Brot, Kohl; süßer
coriander-seed | koriandersamen, gemahlener koriander || {0} gemahlener Kreuzkümmel; Currys, Schmorgerichte; kräftiger
turmeric | kurkuma, gelbwurz || {0} mildes Currypulver; Reis, Currys; würziger
saffron | safran || {0} Kurkuma; Reis, Suppen; nur die Farbe, anderes Aroma
cinnamon | zimt, gemahlener zimt || {0} gemahlener Piment oder Muskat; Backen, Porridge; kräftiger
cinnamon-stick | zimtstange || {0} gemahlener Zimt; Schmorgerichte, Heißgetränke; trübt die Flüssigkeit
nutmeg | muskat, muskatnuss || {0} gemahlene Macis oder Piment; Soßen, Backen; anderes Aroma
cloves | nelken, gewürznelken || {0} gemahlener Piment; Backen, Schmorgerichte; milder
allspice | piment || {0} Zimt mit {1} gemahlenen Nelken; Backen, Schmorgerichte; weniger pfeffrig
cardamom | kardamom || {0} Zimt mit {1} gemahlenem Ingwer; Backen, Currys; anderes Aroma
star-anise | sternanis || {0} Anis- oder Fenchelsamen; Schmorgerichte, Kompott; milder
bay-leaf | lorbeer, lorbeerblatt, lorbeerblätter || {0} getrockneter Thymian; Schmorgerichte, Soßen; anderes Aroma
basil | basilikum || {0} getrocknetes Basilikum, mitgekocht; Soßen; weniger frisch
parsley | petersilie || {0} Kerbel oder Schnittlauch; zum Bestreuen, Soßen; feiner
cilantro | koriander, koriandergrün || {0} Petersilie mit etwas Limettenabrieb; zum Bestreuen, Salate; milder
thyme | thymian || {0} getrockneter Thymian oder Majoran; Schmorgerichte, Braten; kräftiger
rosemary | rosmarin || {0} getrockneter Rosmarin, zerrieben; Braten, Kartoffeln; härtere Nadeln
oregano | oregano || {0} getrockneter Majoran oder Thymian; Pizza, Soßen; milder
sage | salbei || {0} getrockneter Salbei oder Rosmarin; Nudeln, Braten; kräftiger
mint | minze, pfefferminze || {0} Basilikum oder Zitronenmelisse; Salate, Getränke; weniger frisch
dill | dill || {0} getrockneter Dill; Soßen, Fisch; schwächer
chives | schnittlauch || {0} fein geschnittenes Grün von Frühlingszwiebeln; zum Bestreuen, Dips; kräftiger
raisins | rosinen, sultaninen, korinthen || {0} getrocknete Cranberrys oder gehackte Aprikosen; Backen, Salate; säuerlicher
dates | datteln || {0} weiche Pflaumen oder Feigen; Riegel, Kuchen; weniger süß
apple-sauce | apfelmus, apfelmark || {0} zerdrückte reife Banane; Kuchen, Pfannkuchen; schmeckt nach Banane
banana | banane, bananen || {0} ungesüßtes Apfelmus; Kuchen, Pfannkuchen; weniger süß, feuchter
apple | apfel, äpfel || {0} feste Birne; Kuchen, Streusel, Salate; süßer, saftiger
orange-juice | orangensaft || {0} Apfelsaft mit etwas Zitronensaft; Soßen, Kuchen; milder
pectin | gelierzucker, pektin || {0} Zucker mit {1} Agar-Agar, 2 Minuten gekocht, für kleine Mengen zum baldigen Essen; Aufstrich für den Kühlschrank, nicht zum Lagern; geliert weniger, hält im Kühlschrank eine Woche
marzipan | marzipan, marzipanrohmasse || {0} gemahlene Mandeln mit {1} Puderzucker und {2} Wasser verknetet; Füllungen, Kuchen; gröber
nutella | nutella, nussnougatcreme, schokocreme || {0} Haselnussmus mit {1} Kakao und {2} Ahornsirup verrührt; Füllungen, Aufstriche; weniger süß
espresso | espresso, kaffee, starker kaffee || {0} heißes Wasser mit {1} löslichem Kaffee; Tiramisu, Backen; herber
pesto | pesto || {0} Basilikum mit {1} Olivenöl, Knoblauch und Salz püriert; Nudeln, Brote; leichter
coconut-sugar | kokosblütenzucker, palmzucker || {0} brauner Zucker; überall; süßer
sunflower-seeds | sonnenblumenkerne || {0} Kürbiskerne; Brot, Salate; herber
nutritional-yeast | hefeflocken || {0} geriebener Parmesan; Nudeln, Soßen; salziger, schmilzt
sauerkraut | sauerkraut || {0} fein geschnittener Weißkohl, mit {1} Essig geschmort; Eintöpfe, Beilage; weniger sauer
sausage | bratwurst, würstchen, wurst || {0} Würstchen aus Soja; Grillen, Eintöpfe; magerer, in Öl braten
`

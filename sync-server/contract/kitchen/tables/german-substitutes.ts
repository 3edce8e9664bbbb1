/** `key | names || substitute; where it works; what changes || …`: `{0}` is the first amount in substitute-amounts.ts. */
export const germanSubstitutes = `
buttermilk | Buttermilch || {0} Milch und {1} Zitronensaft, 10 Minuten gestanden; Pfannkuchen, Rührteig, Scones; etwas dünner und milder || {0} Naturjoghurt mit {1} Wasser verrührt; Teige und Marinaden; ebenso säuerlich || {0} ungesüßter Sojadrink und {1} Apfelessig, 10 Minuten gestanden; veganes Backen; weniger vollmundig
milk | Milch, vollmilch, kuhmilch, frischmilch, h milch || {0} Haferdrink; Teige, Soßen, Porridge; leicht süß || {0} ungesüßter Sojadrink; Backen und Soßen; bräunt ähnlich wie Milch || {0} Sahne und {1} Wasser; überall; gehaltvoller
cream | Sahne, schlagsahne, rahm, schlagobers, kochsahne, süße sahne, obers, creme double, schlagrahm, konditorsahne || {0} Milch mit {1} zerlassener Butter verquirlt; Soßen und Suppen, nicht zum Schlagen; dünner || {0} Kokoscreme; Currys, Suppen, Desserts; schmeckt nach Kokos || {0} Soja-Kochcreme; herzhafte Soßen; lässt sich nicht schlagen || {0} Crème fraîche, Schmand oder saure Sahne; Soßen vom Herd, Aufläufe; saurer, nicht zum Schlagen, nur Crème fraîche verträgt Kochen
sour-cream | saure Sahne, sauerrahm, saurer rahm || {0} griechischer Joghurt; Dips, Kuchen, zum Daraufgeben; magerer, flockt beim Kochen || {0} fester ungesüßter Sojajoghurt mit {1} Zitronensaft; Dips und kalte Soßen; leichter || {0} Crème fraîche oder Schmand; überall; fetter und milder
schmand | Schmand || {0} saure Sahne mit {1} Sahne verrührt; Kuchen, Flammkuchen, Dips; etwas weicher || {0} Crème fraîche; überall; fetter und milder || {0} Joghurt, am besten abgetropft; Dips und Kuchen; magerer und saurer
creme-fraiche | Crème fraîche || {0} saure Sahne, nicht mehr kochend eingerührt; Soßen, Kuchen, Dips; flockt leichter || {0} Kokoscreme mit {1} Zitronensaft; Suppen und Soßen; schmeckt nach Kokos
yogurt | Joghurt, naturjoghurt, jogurt || {0} Buttermilch oder saure Sahne; Backen und Dressings; dünner oder fetter || {0} ungesüßter Sojajoghurt; Backen, Dips, Marinaden; schmeckt milder
greek-yogurt | griechischer Joghurt, skyr || {0} Naturjoghurt, 2 Stunden im Tuch abgetropft; Dips und Backen; milder
quark | Quark, topfen, magerquark, speisequark || {0} abgetropfter griechischer Joghurt oder pürierter Hüttenkäse; Käsekuchen und Dips; weicher, gut abtropfen lassen || {0} Seidentofu, mit etwas Zitronensaft püriert; Füllungen und Desserts; weniger säuerlich
ricotta | Ricotta || {0} Hüttenkäse, abgetropft und püriert; Füllungen und Aufläufe; etwas salziger || {0} fester Tofu, mit etwas Öl zerbröselt; Füllungen; weniger cremig
mascarpone | Mascarpone || {0} Doppelrahm-Frischkäse mit {1} Sahne aufgeschlagen; Desserts und Soßen; etwas säuerlicher und salziger
cream-cheese | Frischkäse || {0} Mascarpone oder abgetropfter Quark; Frostings, Dips, Käsekuchen; milder || {0} eingeweichte Cashewkerne, mit Zitronensaft glatt püriert; Dips und kalte Torten; nussiger
cottage-cheese | Hüttenkäse, körniger frischkäse || {0} Ricotta; Salate, Füllungen; glatter und süßlicher
butter | Butter, süßrahmbutter || {0} neutrales Öl; Kuchen mit flüssiger Butter, Braten; kein Buttergeschmack, lässt sich nicht mit Zucker aufschlagen || {0} feste milchfreie Margarine; Backen und Streichen; auf der Packung nach Milch sehen || {0} Butterschmalz oder Ghee; Braten und Teige mit flüssiger Butter; weniger Wasser, nussiger
ghee | Ghee, butterschmalz || {0} neutrales Öl; Braten; kein Buttergeschmack || {0} Butter; sanftes Braten; bräunt früher
margarine | Margarine || {0} Butter; überall; kalt fester || {0} neutrales Öl; flüssig in Teigen; lässt sich nicht aufschlagen
oil | Öl, pflanzenöl, sonnenblumenöl, rapsöl, neutrales öl || {0} zerlassene Butter; Kuchen und sanftes Braten; kalt fester || {0} Apfelmus; saftige Kuchen und Muffins, nicht zum Braten; dichter, weniger gehaltvoll
olive-oil | Olivenöl || {0} Raps- oder Sonnenblumenöl; Braten, Dressings; schmeckt neutral || {0} Butter; Braten bei mittlerer Hitze; bräunt früher
sesame-oil | Sesamöl || {0} geröstetes Erdnussöl; Wokgerichte und Dressings; weniger röstig || {0} neutrales Öl; Braten; das Aroma fehlt
coconut-oil | Kokosöl, kokosfett || {0} Butter; Backen und Braten; weicher, enthält Wasser || {0} neutrales Öl; wo es flüssig verwendet wird; bleibt kalt flüssig
shortening | festes Pflanzenfett, pflanzenfett, shortening, backfett || {0} Schweineschmalz; Mürbeteig und Braten; nicht vegetarisch, schmeckt leicht durch || {0} Butter; Mürbeteig, Kuchen und Braten; bräunt früher || {0} festes Kokosfett; Braten und Teige; kalt härter
lard | Schweineschmalz, schmalz || {0} Butter; Mürbeteig und Braten; bräunt früher || {0} festes Kokosfett; Braten und Teige; kalt härter
egg | Ei, hühnerei || {0} geschroteter Leinsamen mit {1} Wasser verrührt, 10 Minuten gequollen; Kekse, Muffins, Brot; dichter, nussig || {0} ungesüßtes Apfelmus; saftige Kuchen und Muffins; weicher und süßer || {0} Seidentofu, püriert; dichte Kuchen und Aufläufe; schwerer || {0} Haferflocken, 10 Minuten in {1} Wasser gequollen; Frikadellen, Hackbraten; weicher
egg-white | Eiweiß, eiklar || {0} Abtropfwasser von Kichererbsen (Aquafaba), aufgeschlagen; Baiser, Mousse, Teige; braucht länger zum Schlagen
egg-yolk | Eigelb, eidotter, dotter || {0} ganzes verquirltes Ei; Teige und Cremes; weniger gehaltvoll || {0} Speisestärke mit {1} Wasser verrührt; Binden von Soßen und Puddings; blasser
egg-wash | Eistreiche || {0} Milch oder Sahne; Bestreichen von Gebäck; glänzt weniger || {0} Sojadrink mit etwas Ahornsirup; Bestreichen von Gebäck; bräunt gut, glänzt weniger
baking-powder | Backpulver || {0} Natron mit {1} Weinsteinsäure; alle Teige, sofort backen; treibt im Ofen nicht nach || {0} Natron mit {1} Zitronensaft oder Essig; schnelle Teige, sofort backen; eine Spur säuerlicher
baking-soda | Natron, speisenatron, haushaltsnatron || {0} Backpulver; Kuchen und schnelle Brote; heller, weniger Säure verwenden
yeast | Hefe, frischhefe || {0} Trockenhefe; alle Hefeteige; muss nicht aufgelöst werden
dry-yeast | Trockenhefe || {0} frische Hefe, in der Flüssigkeit aufgelöst; alle Hefeteige; geht etwas früher || {0} aktive Trockenhefe, zuerst in lauwarmer Flüssigkeit aufgelöst; alle Hefeteige; geht etwas später
active-dry-yeast | aktive Trockenhefe, active dry yeast || {0} Trockenhefe; alle Hefeteige; muss nicht aufgelöst werden || {0} frische Hefe, in der Flüssigkeit aufgelöst; alle Hefeteige; geht etwas früher
cream-of-tartar | Weinstein, weinsteinsäure || {0} Zitronensaft oder heller Essig; Eischnee, Teige; schmeckt eine Spur durch
gochujang | Gochujang || {0} Sriracha oder andere Chilisoße und {1} Miso; Soßen, Eintöpfe, Marinaden; dünner und weniger süß
cornstarch | Speisestärke, maisstärke, stärke, mondamin, maizena || {0} Weizenmehl, einige Minuten mitgekocht; Soßen und Füllungen; trüb || {0} Kartoffelstärke oder Pfeilwurzstärke, am Ende zugegeben; Soßen und Füllungen; bindet früher, nicht lange kochen || {0} Kartoffelstärke oder Reismehl; Panaden, Krusten; genauso knusprig
potato-starch | Kartoffelstärke, kartoffelmehl || {0} Maisstärke; Soßen und Backen; etwas trüber
arrowroot | Pfeilwurzstärke, pfeilwurzelmehl || {0} Maisstärke; Soßen und Früchte; trüber
tapioca | Tapiokastärke, tapioka || {0} Maisstärke; Soßen und Füllungen; weniger glänzend
flour | Mehl, weizenmehl, weissmehl, mehl type 405 || {0} helles Dinkelmehl, mit etwas weniger Flüssigkeit; Kuchen, Brot, Gebäck; mürber, nicht lange kneten || {0} glutenfreie Mehlmischung; Kuchen und Kekse; trockener, Teig ruhen lassen || {0} gemahlene Mandeln; flache Kuchen und Kekse; feucht und schwer, braucht Ei als Halt || {0} Vollkornmehl mit etwas mehr Flüssigkeit; Brot, Kuchen; dichter, nussiger
self-raising-flour | Mehl mit Backpulver, self raising flour || {0} Weizenmehl mit {1} Backpulver gemischt; Kuchen und Scones; nichts
bread-flour | Brotmehl, mehl type 550 || {0} Weizenmehl Type 405, etwas länger geknetet; Brot und Pizza; weichere Krume
cake-flour | Kuchenmehl || {0} Weizenmehl mit {1} Speisestärke gesiebt; lockere Kuchen; etwas fester
whole-wheat-flour | Vollkornmehl, weizenvollkornmehl || {0} Weizenmehl, mit etwas weniger Flüssigkeit; Brot und Kuchen; lockerer und milder
spelt-flour | Dinkelmehl || {0} Weizenmehl; alle Teige; etwas elastischer
rye-flour | Roggenmehl || {0} Weizenvollkornmehl; Hefebrot, nicht für reines Roggensauerteigbrot; milder, geht stärker auf
almond-flour | gemahlene Mandeln, mandelmehl || {0} gemahlene Haselnüsse; Kuchen und Kekse; kräftiger, dunkler || {0} gemahlene Sonnenblumenkerne; Kuchen und Böden; leicht herb, kann mit Natron grünlich werden
semolina | Grieß, weichweizengrieß, hartweizengrieß || {0} feine Polenta; Brei, Klöße; körniger, kocht länger
breadcrumbs | Semmelbrösel, paniermehl, brösel, panko || {0} altes Brot oder Knäckebrot, zerbröselt; Panade und Frikadellen; gröber || {0} Haferflocken, kurz gemixt; Frikadellen und Panade; weicher || {0} glutenfreie Cornflakes, zerbröselt; Panade; knuspriger und süßer
oats | Haferflocken, hafer || {0} Hirse- oder Buchweizenflocken; Porridge, Streusel; trockener, nussiger
sugar | Zucker, weißer zucker, haushaltszucker, kristallzucker, normaler zucker || {0} Honig, mit 45 ml (3 EL) weniger Flüssigkeit; saftige Kuchen und Soßen; bräunt früher, schmeckt nach Honig || {0} brauner Zucker oder Rohrzucker; überall; dunkler, nach Karamell
brown-sugar | brauner Zucker, rohrzucker, muscovado || {0} weißer Zucker mit {1} Melasse vermischt; Kekse und Soßen; kaum ein Unterschied || {0} weißer Zucker; überall; trockener, ohne Karamellgeschmack
powdered-sugar | Puderzucker, staubzucker || {0} weißer Zucker, im Mixer fein gemahlen; Guss und zum Bestäuben; etwas körnig
vanilla-sugar | Vanillezucker, vanillinzucker || {0} Zucker mit {1} Vanilleextrakt; Backen und Desserts; nichts
honey | Honig || {0} Ahornsirup oder Agavendicksaft; Backen, Dressings, Marinaden; dünner || {0} Zucker in {1} heißem Wasser gelöst; Backen und Soßen; das Aroma fehlt
maple-syrup | Ahornsirup || {0} Honig; Backen, Porridge, Dressings; süßer und dicker || {0} Agavendicksaft oder Dattelsirup; überall; anderes Aroma
agave | Agavendicksaft, agavensirup || {0} Ahornsirup; überall; schmeckt nach Ahorn
corn-syrup | Glukosesirup, maissirup, zuckerrübensirup, heller sirup || {0} milder Honig; Karamell, Glasuren, Riegel; kann kristallisieren, schmeckt nach Honig
molasses | Melasse || {0} Zuckerrübensirup oder Dattelsirup; Lebkuchen, Soßen; weniger herb
gelatine | Gelatine || {0} Agar-Agar-Pulver (10 g sind 6 Blatt), 2 Minuten in der Flüssigkeit gekocht; Gelee und feste Cremes; fester und brüchiger
agar | Agar Agar, agar || {0} gemahlene Gelatine, aufgelöst, nicht gekocht; Gelee und Cremes; weicher, schmilzt bei Wärme
vanilla-extract | Vanilleextrakt, vanillearoma, vanille, vanillepaste || {0} Vanillezucker; Backen und Desserts; etwas süßer || das Mark von {0} Vanilleschote; Cremes und Backen; kräftiger, mit Pünktchen
vanilla-pod | Vanilleschote, vanillemark || {0} Vanilleextrakt; Backen und Cremes; ohne Pünktchen
cocoa | Kakao, kakaopulver, backkakao || {0} dunkle Backschokolade, mit 10 g (2 TL) weniger Fett; Kuchen und Soßen; gehaltvoller, auf der Packung nach Milch sehen
dark-chocolate | Zartbitterschokolade, schokolade, kuvertüre, schokotropfen || {0} Kakaopulver mit {1} Zucker und {2} zerlassener Butter; Kuchen und Soßen, nicht für Stückchen; weniger glatt
milk-chocolate | Vollmilchschokolade, milchschokolade || {0} Zartbitterschokolade mit etwas mehr Zucker; Backen und Schmelzen; weniger süß und herber
condensed-milk | gezuckerte Kondensmilch, milchmädchen || {0} Kokosmilch, mit {1} Zucker auf die Hälfte eingekocht; Karamell, Eis, Pies; schmeckt nach Kokos
evaporated-milk | Kondensmilch, ungezuckerte kondensmilch || {0} Milch mit {1} Sahne verrührt; Soßen und Puddings; frischerer Geschmack
coconut-milk | Kokosmilch, kokoscreme || {0} Sahne; Currys und Suppen; der Kokosgeschmack fehlt || {0} ungesüßter Mandeldrink mit {1} Mandelmus; Currys und Suppen; dünner, nussiger
oat-milk | Haferdrink, hafermilch || {0} Sojadrink; überall; weniger süß || {0} Mandeldrink; Backen und Porridge; dünner
almond-milk | Mandeldrink, mandelmilch || {0} Reisdrink; Backen und Porridge; süßer, dünner
soy-milk | Sojadrink, sojamilch || {0} Haferdrink; überall; süßer, dickt mit Säure nicht an
parmesan | Parmesan, parmigiano, grana padano || {0} Hartkäse ohne tierisches Lab oder alter Gouda; Nudeln, Gratins; milder || {0} Hefeflocken; Nudeln und Soßen; schmilzt nicht || {0} Pecorino; Nudeln, Gratins; salziger und kräftiger
pecorino | Pecorino || {0} Parmesan; Nudeln, Gratins; milder || {0} Hartkäse ohne tierisches Lab; Nudeln, Gratins; milder || {0} Hefeflocken; Nudeln und Soßen; schmilzt nicht
mozzarella | Mozzarella || {0} junger Gouda oder Provolone, gerieben; Pizza und Aufläufe; kräftiger
cheddar | Cheddar || {0} mittelalter Gouda oder Gruyère; Soßen und Aufläufe; anderes Aroma
gruyere | Gruyère, emmentaler, bergkäse || {0} Comté oder alter Gouda; Gratins, Quiche, Fondue; je nach Reife kräftiger oder milder
gouda | Gouda || {0} Edamer oder milder Cheddar; Aufläufe und Brot; kaum ein Unterschied
feta | Feta, schafskäse, hirtenkäse || {0} fester Tofu, in Zitronensaft, Öl und Salz mariniert; Salate und Aufläufe; milder || {0} fester Ziegenkäse; Salate und Aufläufe; cremiger
goat-cheese | Ziegenkäse, ziegenfrischkäse || {0} Frischkäse mit Feta verrührt; Quiche, Salate; salziger
halloumi | Halloumi, grillkäse || {0} fester Räuchertofu; Grillen und Braten; rauchig || {0} Paneer; Braten; milder
paneer | Paneer || {0} fester Tofu; Currys; innen weicher
blue-cheese | Blauschimmelkäse, gorgonzola, roquefort || {0} Feta mit etwas Sahne; Dressings, Soßen; ohne das Schimmelaroma
tofu | Tofu || {0} Paneer; Braten und Currys; gehaltvoller || {0} gekochte Kichererbsen; Currys, Salate; fester, nicht schneidbar
tempeh | Tempeh || {0} fester Räuchertofu; Braten, Bowls; weicher
soy-sauce | Sojasoße, sojasauce, shoyu || {0} als glutenfrei bezeichnetes Tamari; überall; etwas runder || {0} Kokos-Aminos; Wokgerichte und Dips; süßer, weniger salzig
tamari | Tamari || {0} Sojasoße; überall; enthält Weizen
fish-sauce | Fischsoße, fischsauce, nam pla || {0} Sojasoße mit etwas Limettensaft; Currys, Wokgerichte; ohne Fischaroma
oyster-sauce | Austernsoße, austernsauce || {0} Pilzsoße oder Sojasoße mit einer Prise Zucker; Wokgerichte; weniger sämig
worcestershire | Worcestersoße, worcestersauce, worcestershiresauce, worcestershiresoße, worcester soße, worcester sauce || {0} Sojasoße mit {1} Essig; Marinaden, Schmorgerichte; weniger würzig
miso | Miso, misopaste || {0} Sojasoße; Suppen, Soßen; dünner, nicht cremig
tahini | Tahin, tahini, sesammus, sesampaste || {0} Cashew- oder Mandelmus; Hummus, Dressings; süßer || {0} Sonnenblumenkernmus; Hummus, Dressings; erdiger
peanut-butter | Erdnussbutter, erdnussmus || {0} Mandel- oder Cashewmus; Soßen, Backen; milder || {0} Sonnenblumenkernmus; Soßen, Backen; erdiger
peanuts | Erdnüsse, erdnuss || {0} Cashewkerne; Currys, Salate; süßer || {0} geröstete Kürbis- oder Sonnenblumenkerne; Currys, Salate; kleiner, nussig
walnuts | Walnüsse, walnuss, pekannüsse || {0} Haselnüsse oder Pekannüsse; Backen, Salate; süßer || {0} Sonnenblumen- oder Kürbiskerne; Backen, Salate; weniger ölig
hazelnuts | Haselnüsse, haselnuss || {0} Mandeln; Backen; milder || {0} geröstete Sonnenblumenkerne; Backen; weniger süß
almonds | Mandeln || {0} Haselnüsse oder Cashewkerne; Backen, Salate; anderes Aroma || {0} Kürbiskerne; Salate, Topping; herber
cashews | Cashewkerne, cashews || {0} Sonnenblumenkerne, für Cremes eingeweicht; Cremes und Currys; weniger süß
pine-nuts | Pinienkerne, pinienkern || {0} geröstete Sonnenblumenkerne; Pesto, Salate; fester || {0} gehackte Mandeln oder Cashewkerne; Pesto, Salate; milder
pistachios | Pistazien || {0} Mandeln; Desserts, Salate; ohne das Grün
sesame-seeds | Sesam, sesamsamen || {0} Mohn, Sonnenblumenkerne oder Hanfsamen; Topping, Brot; anderes Aroma
flaxseed | Leinsamen || {0} Chiasamen, gemahlen; Binden von Teigen; quillt stärker
chia | Chiasamen, chia || {0} geschroteter Leinsamen; Binden von Teigen, Porridge; nussiger, weniger Gel
white-wine | Weißwein, trockener weißwein, wein, kochwein || {0} Gemüsebrühe mit {1} hellem Essig oder Zitronensaft; Soßen, Risotto; ohne Alkohol, weniger fruchtig
red-wine | Rotwein || {0} kräftige Gemüsebrühe mit {1} Rotweinessig; Schmorgerichte und Soßen; ohne Alkohol, weniger fruchtig || {0} roter Traubensaft mit {1} Essig; Schmorgerichte und Desserts; süßer
beer | Bier, stout, starkbier || {0} Gemüsebrühe; Schmorgerichte; ohne Malzgeschmack || {0} alkoholfreies Bier; Ausbackteig, Brot, Schmorgerichte; kaum ein Unterschied || {0} starker Kaffee; Schokoladenkuchen mit Stout; ohne Malzgeschmack
sherry | Sherry, reiswein, shaoxing wein || {0} Apfelsaft mit einem Spritzer Essig; Wokgerichte, Soßen; süßer
mirin | Mirin || {0} Reisessig mit {1} Zucker; Glasuren, Dressings; säuerlicher
brandy | Weinbrand, brandy || {0} Apfelsaft oder heller Traubensaft; Soßen, Schmorgerichte und Desserts; ohne Alkohol, süßer || {0} Cognac; überall; kaum ein Unterschied || {0} Calvados oder Rum; Soßen, Schmorgerichte und Desserts; anderes Aroma
cognac | Cognac, armagnac || {0} Apfelsaft oder heller Traubensaft; Soßen, Schmorgerichte und Desserts; ohne Alkohol, süßer || {0} Weinbrand; überall; kaum ein Unterschied || {0} Calvados oder Rum; Soßen, Schmorgerichte und Desserts; anderes Aroma
rum | Rum || {0} Apfel- oder Orangensaft mit etwas Rumaroma; Kuchen und Desserts; ohne Alkohol, milder
vinegar | Essig, branntweinessig, heller essig || {0} Zitronensaft; Dressings, Teige; fruchtiger
cider-vinegar | Apfelessig || {0} Weißweinessig; Dressings, Backen; weniger fruchtig
balsamic-vinegar | Balsamico, balsamessig, aceto balsamico || {0} Rotweinessig mit {1} Zucker; Dressings, Glasuren; dünner und schärfer
wine-vinegar | Weißweinessig, rotweinessig, weinessig || {0} Apfelessig; Dressings, Soßen; fruchtiger
rice-vinegar | Reisessig || {0} Apfelessig mit {1} Zucker; Sushireis, Dressings; kräftiger
lemon-juice | Zitronensaft, zitrone || {0} Limettensaft; überall; herber, anderes Aroma || {0} Apfelessig; Dressings, Teige; weniger fruchtig
lime-juice | Limettensaft, limette || {0} Zitronensaft; überall; milder || {0} Apfelessig; Dressings, Soßen; weniger fruchtig
lemon-zest | Zitronenschale, zitronenabrieb, zitronenzeste || {0} Zitronensaft; Cremes und Teige; säuerlicher, dünner || {0} Abrieb einer unbehandelten Orange oder Limette; Backen; anderes Aroma
tamarind | Tamarinde, tamarindenpaste || {0} Limettensaft mit {1} braunem Zucker; Currys, Pad Thai; weniger fruchtig
lemongrass | Zitronengras || {0} Limetten- oder Zitronenabrieb; Currys, Suppen; weniger blumig
vegetable-stock | Gemüsebrühe, brühe, gemüsefond, brühwürfel, bouillon, suppenwürfel, gemüsebrühwürfel, suppenbrühe || {0} Wasser mit {1} Sojasoße; Suppen, Schmorgerichte; dunkler || {0} Kochwasser von Gemüse, gesalzen; Suppen, Risotto; milder
chicken-stock | Hühnerbrühe, geflügelfond, hühnerfond || {0} Gemüsebrühe; Suppen, Risotto, Soßen; leichter
beef-stock | Rinderbrühe, fleischbrühe, rinderfond || {0} Gemüsebrühe mit {1} Sojasoße; Schmorgerichte und Soßen; weniger fleischig
tomato-paste | Tomatenmark || {0} passierte Tomaten, eingekocht; Soßen, Eintöpfe; dünner
passata | passierte Tomaten, passata, tomatensauce || {0} Tomatenmark mit {1} Wasser verrührt; Soßen; kräftiger || {0} Dosentomaten, püriert; Soßen; frischer
tinned-tomatoes | Dosentomaten, gehackte tomaten, stückige tomaten, pelati || {0} reife Tomaten, gehäutet und gehackt, mit etwas Tomatenmark; Soßen, Eintöpfe; etwas länger kochen
ketchup | Ketchup || {0} Tomatenmark mit {1} Zucker und {2} Essig; Soßen, Glasuren; weniger würzig
mayonnaise | Mayonnaise, mayo || {0} fester Joghurt mit etwas Öl und Salz; Salate, Dips; leichter, säuerlicher || {0} zerdrückte reife Avocado mit Zitronensaft; Brote, Dips; grün, bald essen
mustard | Senf, dijonsenf || {0} geriebener Meerrettich; Soßen, Dressings; schärfer, bindet weniger || {0} Senfpulver mit {1} Wasser verrührt; überall; kräftiger
horseradish | Meerrettich, kren || {0} Wasabi oder frisch geriebener Rettich; Soßen, Dips; schärfer oder milder
capers | Kapern || {0} grüne Oliven, gehackt; Soßen, Salate; milder
olives | Oliven || {0} Kapern; Soßen, Salate; säuerlicher
anchovies | Sardellen, anchovis, sardellenfilet || {0} Kapern, gehackt; Soßen, Dressings; ohne Fischaroma || {0} dunkles Miso; Soßen, Dressings; runder
bacon | Speck, bacon, speckwürfel, frühstücksspeck, bauchspeck, schinkenspeck || {0} Räuchertofu, gewürfelt und in Öl gebraten; Nudeln, Eintöpfe, Salate; weniger Fett || {0} Räucherschinken mit etwas Öl; Nudeln, Eintöpfe; magerer || {0} Pancetta oder Guanciale; Nudeln, Eintöpfe; weniger rauchig
pancetta | Pancetta || {0} Speck, möglichst ungeräuchert; Soßen, Nudeln; rauchiger || {0} Guanciale; Soßen, Nudeln; fetter || {0} Räuchertofu, gewürfelt und in Öl gebraten; Nudeln; weniger Fett
guanciale | Guanciale, schweinebacke || {0} Pancetta oder Speck; Carbonara, Nudeln; Speck ist rauchiger und magerer || {0} Räuchertofu, gewürfelt und in Öl gebraten; Nudeln; weniger Fett
ham | Schinken, kochschinken, rohschinken || {0} Räuchertofu in dünnen Scheiben; Aufläufe, Brote; fester
chorizo | Chorizo || {0} Räuchertofu mit geräuchertem Paprika, Knoblauch und Öl; Eintöpfe, Reis; milder, trockener
minced-beef | Hackfleisch, rinderhack, hack, faschiertes, rinderhackfleisch, gehacktes, gemischtes hack || {0} braune Linsen, trocken gewogen und gekocht; Soßen, Chili, Aufläufe; weicher, kräftiger würzen || {0} Sojagranulat, in heißer Gemüsebrühe eingeweicht; Soßen, Chili; magerer, Öl zugeben
chicken-breast | Hähnchenbrust, hähnchen, hühnchen, hühnerbrust, huhn, hähnchenbrustfilet || {0} fester Tofu, trocken gepresst; Wokgerichte, Currys; zuerst anbraten || {0} Putenbrust, durchgegart; überall; trockener, kürzer garen
chicken-thigh | Hähnchenschenkel, hähnchenkeule, hähnchenkeulen || {0} Hähnchenbrust; Pfanne, Ofen; trockener, kürzer garen: fertig bei 74 °C (165 °F) in der Mitte || {0} fester Tofu, trocken gepresst; Wokgerichte, Currys; zuerst anbraten
salmon | Lachs, lachsfilet || {0} Forelle oder Saibling; Ofen, Pfanne; kleiner, schneller gar
cod | Kabeljau, seelachs, schellfisch, weißfisch || {0} Seelachs, Schellfisch oder Seehecht; Ofen, Suppen; zerfällt mehr oder weniger
shrimp | Garnelen, shrimps, krabben, gambas, scampi, prawns || {0} fester weißer Fisch in Stücken; Currys, Nudeln; weicher || {0} Kräuterseitlinge in Scheiben; Wokgerichte, Nudeln; ohne Meeresgeschmack
onion | Zwiebel, rote zwiebel, gemüsezwiebel, küchenzwiebel, weiße zwiebel || {0} Lauch, in Ringen; Suppen, Soßen, Aufläufe; milder || {0} Zwiebelpulver; Soßen, Teige; ohne Biss
shallot | Schalotte || {0} fein gehackte Zwiebel; Soßen, Dressings; schärfer
spring-onion | Frühlingszwiebel, lauchzwiebel || {0} Schnittlauch in Röllchen; zum Bestreuen, Salate; feiner
garlic | Knoblauch, knoblauchzehe || {0} Knoblauchpulver; Soßen, Marinaden; runder, weniger scharf
garlic-powder | Knoblauchpulver, knoblauchgranulat || {0} frische Zehe, zerdrückt; Soßen, Marinaden; schärfer, kann verbrennen
onion-powder | Zwiebelpulver || {0} Zwiebel, fein gehackt und gedünstet; Soßen, Füllungen; feuchter
ginger | Ingwer || {0} gemahlener Ingwer; Currys, Backen; wärmer, weniger frisch
leek | Lauch, porree || {0} Zwiebel, in Ringen; Suppen, Aufläufe; kräftiger und süßer
celery | Staudensellerie, stangensellerie, sellerie || {0} Fenchel oder Möhre, gewürfelt; Suppen, Soßen; süßer
carrot | Möhre, karotte, rüebli || {0} Pastinake oder Kürbis; Suppen, Eintöpfe, Kuchen; andere Süße
potato | Kartoffel, erdäpfel || {0} Süßkartoffel; Aufläufe, Suppen; süßer, schneller gar
sweet-potato | Süßkartoffel || {0} Kürbis oder Möhren; Currys, Suppen; feuchter
pumpkin | Kürbis, hokkaido, butternut || {0} Süßkartoffel; Suppen, Currys; süßer, dichter
spinach | Spinat, babyspinat || {0} Mangold oder Grünkohl ohne Stiele; Nudeln, Currys; etwas länger garen
kale | Grünkohl, federkohl || {0} Wirsing oder Mangold; Suppen, Eintöpfe; milder
mushrooms | Pilze, champignons, champignon, schwammerl || {0} Aubergine oder Zucchini, gewürfelt; Soßen, Eintöpfe; weniger würzig
zucchini | Zucchini, zucchino || {0} Aubergine oder Kürbis; Eintöpfe, Aufläufe; weicher oder süßer
eggplant | Aubergine, melanzani || {0} Zucchini; Eintöpfe, Aufläufe; leichter, mehr Wasser
bell-pepper | Paprikaschote, peperone, rote paprika, spitzpaprika, gelbe paprika, grüne paprika, paprikaschoten || {0} Tomate oder Möhre; Eintöpfe, Salate; saftiger oder süßer
tomato | Tomate, paradeiser, kirschtomaten || {0} Dosentomaten; gekochte Gerichte; weicher
avocado | Avocado || {0} Erbsen, gekocht und mit Öl zerdrückt; Aufstriche, Dips; süßer
cauliflower | Blumenkohl, karfiol || {0} Brokkoli; Aufläufe, Currys; kräftiger, schneller gar
broccoli | Brokkoli, broccoli || {0} Blumenkohl oder grüne Bohnen; Nudeln, Wokgerichte; milder
chickpeas | Kichererbsen || {0} gekochte weiße Bohnen; Hummus, Eintöpfe, Salate; weicher
kidney-beans | Kidneybohnen, schwarze bohnen || {0} andere gekochte Bohnen oder Kichererbsen; Chili, Salate; andere Farbe
lentils | Linsen, braune linsen, berglinsen || {0} gekochte Bohnen oder Kichererbsen; Eintöpfe, Salate; fester, keine Kochzeit
red-lentils | rote Linsen || {0} gelbe Schälerbsen, 40 Minuten gekocht; Suppen, Dal; körniger
rice | Reis, langkornreis, basmatireis, jasminreis || {0} Quinoa oder Hirse; Beilage, Salate; nussiger || {0} Bulgur oder Couscous, mit weniger Wasser; Beilage, Salate; schneller weich || {0} Vollkornreis; überall; braucht 30 bis 45 Minuten und mehr Wasser || {0} Risottoreis; Aufläufe, Milchreis; cremiger
risotto-rice | Risottoreis, arborio || {0} Rundkornreis; Risotto, Milchreis; weicher
brown-rice | Vollkornreis, naturreis, brauner reis || {0} weißer Reis; überall; in der halben Zeit mit weniger Wasser gar
couscous | Couscous || {0} Quinoa oder Hirse, gekocht; Salate, Beilage; fester, 15 Minuten länger
bulgur | Bulgur || {0} Quinoa; Salate, Beilage; leichter
quinoa | Quinoa || {0} Reis oder Hirse; Beilage, Salate; milder
pasta | Nudeln, pasta, spaghetti, makkaroni, penne, bandnudeln, tagliatelle, fusilli, linguine || {0} Nudeln aus Linsen, Reis oder Mais; alle Nudelgerichte; zerfallen leichter, Zeit beachten
rice-noodles | Reisnudeln, glasnudeln || {0} dünne Weizennudeln; Wokgerichte, Suppen; fester
lasagne-sheets | Lasagneplatten, lasagneblätter || {0} Zucchini oder Aubergine in dünnen Scheiben, gesalzen und trocken getupft; Aufläufe; saftiger
bread | Brot, toastbrot || {0} glutenfreies Brot; Brote, Knödel, Füllungen; trockener
puff-pastry | Blätterteig || {0} Filoteig, zwischen den Blättern mit Öl bestrichen; Tartes, Päckchen; knuspriger, dünner
tortilla | Tortilla, wraps, weizentortilla || {0} kleine Maistortillas; Wraps, Tacos; kleiner, reißen leichter
salt | Salz, speisesalz, kochsalz || {0} grobes Flockensalz; Würzen; besser wiegen, Flocken liegen locker im Löffel || {0} Sojasoße; herzhafte Gerichte; dunkler, mehr Flüssigkeit
pepper | Pfeffer, schwarzer pfeffer || {0} weißer Pfeffer oder mildes Chilipulver; überall; schärfer oder fruchtiger
paprika | Paprikapulver, paprika edelsüß, paprika || {0} mildes Chilipulver; Schmorgerichte, Marinaden; schärfer, weniger süß
smoked-paprika | geräuchertes Paprikapulver, pimenton, rauchpaprika || {0} Paprika edelsüß mit einer Prise Kreuzkümmel; Schmorgerichte, Marinaden; ohne Rauch
chili | Chili, chilischote, chiliflocken, peperoni, chilis, peperoncino, jalapeno || {0} getrocknete Chiliflocken; überall; nach und nach zugeben
cayenne | Cayennepfeffer, cayenne || {0} Chiliflocken; Soßen, Schmorgerichte; gröber
curry-powder | Currypulver, curry || {0} gemahlener Kreuzkümmel, {1} Koriander und {2} Kurkuma; Currys, Soßen; einfacher
garam-masala | Garam Masala || {0} gemahlener Kreuzkümmel mit {1} Piment oder Zimt; Currys; einfacher
cumin | Kreuzkümmel, cumin || {0} gemahlener Koriander mit einer Prise Chili; Currys, Chili; leichter
caraway | Kümmel || {0} Fenchel- oder Dillsamen; Brot, Kohl; süßer
coriander-seed | Koriandersamen, gemahlener koriander || {0} gemahlener Kreuzkümmel; Currys, Schmorgerichte; kräftiger
turmeric | Kurkuma, gelbwurz || {0} mildes Currypulver; Reis, Currys; würziger
saffron | Safran || {0} Kurkuma; Reis, Suppen; nur die Farbe, anderes Aroma
cinnamon | Zimt || {0} gemahlener Piment oder Muskat; Backen, Porridge; kräftiger
cinnamon-stick | Zimtstange || {0} gemahlener Zimt; Schmorgerichte, Heißgetränke; trübt die Flüssigkeit
nutmeg | Muskat, muskatnuss || {0} gemahlene Macis oder Piment; Soßen, Backen; anderes Aroma
cloves | Nelken, gewürznelken || {0} gemahlener Piment; Backen, Schmorgerichte; milder
allspice | Piment || {0} Zimt mit {1} gemahlenen Nelken; Backen, Schmorgerichte; weniger pfeffrig
cardamom | Kardamom || {0} Zimt mit {1} gemahlenem Ingwer; Backen, Currys; anderes Aroma
star-anise | Sternanis || {0} Anis- oder Fenchelsamen; Schmorgerichte, Kompott; milder
bay-leaf | Lorbeer, lorbeerblatt || {0} getrockneter Thymian; Schmorgerichte, Soßen; anderes Aroma
basil | Basilikum || {0} getrocknetes Basilikum, mitgekocht; Soßen; weniger frisch
parsley | Petersilie || {0} Kerbel oder Schnittlauch; zum Bestreuen, Soßen; feiner
cilantro | Koriander, koriandergrün || {0} Petersilie mit etwas Limettenabrieb; zum Bestreuen, Salate; milder
thyme | Thymian || {0} getrockneter Thymian oder Majoran; Schmorgerichte, Braten; kräftiger
rosemary | Rosmarin || {0} getrockneter Rosmarin, zerrieben; Braten, Kartoffeln; härtere Nadeln
oregano | Oregano || {0} getrockneter Majoran oder Thymian; Pizza, Soßen; milder
sage | Salbei || {0} getrockneter Salbei oder Rosmarin; Nudeln, Braten; kräftiger
mint | Minze, pfefferminze || {0} Basilikum oder Zitronenmelisse; Salate, Getränke; weniger frisch
dill | Dill || {0} getrockneter Dill; Soßen, Fisch; schwächer
chives | Schnittlauch || {0} fein geschnittenes Grün von Frühlingszwiebeln; zum Bestreuen, Dips; kräftiger
raisins | Rosinen, sultaninen, korinthen || {0} getrocknete Cranberrys oder gehackte Aprikosen; Backen, Salate; säuerlicher
dates | Datteln || {0} weiche Pflaumen oder Feigen; Riegel, Kuchen; weniger süß
apple-sauce | Apfelmus, apfelmark || {0} zerdrückte reife Banane; Kuchen, Pfannkuchen; schmeckt nach Banane
banana | Banane || {0} ungesüßtes Apfelmus; Kuchen, Pfannkuchen; weniger süß, feuchter
apple | Apfel || {0} feste Birne; Kuchen, Streusel, Salate; süßer, saftiger
orange-juice | Orangensaft || {0} Apfelsaft mit etwas Zitronensaft; Soßen, Kuchen; milder
pectin | Gelierzucker, pektin || {0} Zucker mit {1} Agar-Agar, 2 Minuten gekocht, für kleine Mengen zum baldigen Essen; Aufstrich für den Kühlschrank, nicht zum Lagern; geliert weniger, hält im Kühlschrank eine Woche
marzipan | Marzipan, marzipanrohmasse || {0} gemahlene Mandeln mit {1} Puderzucker und {2} Wasser verknetet; Füllungen, Kuchen; gröber
nutella | Nutella, nussnougatcreme, schokocreme || {0} Haselnussmus mit {1} Kakao und {2} Ahornsirup verrührt; Füllungen, Aufstriche; weniger süß
espresso | Espresso, kaffee, starker kaffee || {0} heißes Wasser mit {1} löslichem Kaffee; Tiramisu, Backen; herber
pesto | Pesto || {0} Basilikum mit {1} Olivenöl, Knoblauch und Salz püriert; Nudeln, Brote; leichter
coconut-sugar | Kokosblütenzucker, palmzucker || {0} brauner Zucker; überall; süßer
sunflower-seeds | Sonnenblumenkerne || {0} Kürbiskerne; Brot, Salate; herber
nutritional-yeast | Hefeflocken || {0} geriebener Parmesan; Nudeln, Soßen; salziger, schmilzt
sauerkraut | Sauerkraut || {0} fein geschnittener Weißkohl, mit {1} Essig geschmort; Eintöpfe, Beilage; weniger sauer
sausage | Bratwurst, würstchen, wurst || {0} Würstchen aus Soja; Grillen, Eintöpfe; magerer, in Öl braten
`

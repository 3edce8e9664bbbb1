/** `key | names | meaning`. */
export const germanWords = `
abbrennen | abbrennen, brandteig, brühteig | Teig im Topf rühren, bis er sich als Kloß löst und ein weißer Belag am Boden entsteht.
abbinden | abbinden, andicken, binden, legieren | Flüssigkeit mit Stärke, Mehl oder Eigelb sämig machen.
abflaemmen | abflämmen | Die Oberfläche mit einer Flamme bräunen.
abgiessen | abgießen | Das Kochwasser durch ein Sieb weggießen.
abhaengen | abhängen | Fleisch kühl reifen lassen, damit es zart wird.
abloeschen | ablöschen, löscht man ab, löschen, abgelöscht | Bratsatz mit etwas Flüssigkeit lösen, als Grundlage der Soße.
abschaeumen | abschäumen | Den Schaum von Brühe oder Marmelade abheben.
abschmecken | abschmecken | Vor dem Servieren probieren und nachwürzen.
abschrecken | abschrecken | Gegartes in kaltem Wasser schnell abkühlen.
abseihen | abseihen | Durch ein feines Sieb oder Tuch gießen.
absetzen | absetzen lassen | Warten, bis sich Festes am Boden sammelt.
abstechen | nocken abstechen, abstechen | Mit zwei Löffeln Klößchen formen.
al-dente | al dente, bissfest | So gegart, dass Nudeln in der Mitte noch leichten Biss haben.
altbacken | altbacken | Vom Vortag und trocken, aber nicht verdorben.
anbraten | anbraten, scharf anbraten | Bei starker Hitze außen rasch bräunen.
andünsten | andünsten, anschwitzen, glasig dünsten, glasig | In Fett bei kleiner Hitze weich werden lassen, ohne zu bräunen.
anfrieren | anfrieren | Kurz ins Eisfach legen, damit sich Fleisch dünn schneiden lässt.
angiessen | angießen | Beim Schmoren etwas Flüssigkeit dazugeben.
anrösten | anrösten, rösten, trocken rösten | In der Pfanne ohne Fett bräunen, bis es duftet.
anruehren | anrühren | Pulver mit wenig kalter Flüssigkeit glatt rühren.
anwirken | wirken, rundwirken | Teig von außen zur Mitte falten, bis er Spannung hat.
aprikotieren | aprikotieren | Gebäck mit heißer Aprikosenmarmelade bestreichen.
arrosieren | arrosieren, begießen, übergießen | Bratgut mit heißem Fett oder Bratensaft begießen.
aspik | aspik, sülze | Speise in klarem, würzigem Gelee.
aufbacken | aufbacken | Fertiges Gebäck noch einmal kurz heiß machen.
auffuellen | auffüllen, aufgießen | Mit Flüssigkeit bis zur gewünschten Menge ergänzen.
aufkochen | aufkochen, zum kochen bringen | Erhitzen, bis es einmal sprudelt.
aufmontieren | aufmontieren, montieren | Kalte Butter in eine heiße Soße schlagen, damit sie glänzt.
aufschlagen | aufschlagen, schaumig schlagen, schaumig rühren | Mit dem Schneebesen rühren, bis Luft darin und die Masse hell ist.
ausbacken | ausbacken, frittieren, ausbraten | In reichlich heißem Fett schwimmend garen.
ausbeinen | ausbeinen, auslösen | Knochen aus dem Fleisch lösen.
ausbuttern | ausbuttern, einfetten | Eine Form mit Butter bestreichen.
auskleiden | auskleiden, auslegen | Eine Form innen mit Teig oder Papier belegen.
auslassen | auslassen | Speck bei kleiner Hitze braten, bis das Fett austritt.
ausrollen | ausrollen | Teig mit dem Nudelholz flach machen.
autolyse | autolyse | Mehl und Wasser vor dem Kneten ruhen lassen.
backtrennpapier | backpapier, backtrennpapier | Beschichtetes Papier, an dem nichts klebt.
baiser | baiser, meringue | Eischnee mit Zucker, im Ofen getrocknet.
bain-marie | bain marie, wasserbad | Schüssel über oder in heißem Wasser, die sanft erwärmt.
bardieren | bardieren | Mageres Fleisch mit Speckscheiben umwickeln.
bechamel | bechamel, bechamelsoße, weiße soße | Weiße Soße aus Butter, Mehl und Milch.
beizen | beizen, gebeizt | Fisch oder Fleisch in Salz, Säure oder Würze einlegen.
bemehlen | bemehlen, mehlieren | Dünn mit Mehl bestäuben.
bestaeuben | bestäuben | Fein mit Puderzucker, Mehl oder Kakao überziehen.
biskuit | biskuit, biskuitteig | Lockerer Teig aus aufgeschlagenem Ei, Zucker und Mehl ohne Fett.
blanchieren | blanchieren, blanchiert | Kurz in kochendes Wasser geben, dann kalt abschrecken.
blindbacken | blindbacken, blind backen, vorbacken | Mürbeteigboden mit Hülsenfrüchten beschwert ohne Füllung backen.
bouillon | bouillon, brühe | Kräftig gewürzter Sud aus Fleisch, Knochen oder Gemüse.
bouquet-garni | bouquet garni, kräutersträußchen | Gebundene Kräuter, die mitkochen und entfernt werden.
braisieren | braisieren | Mit wenig Flüssigkeit zugedeckt schmoren.
bratsatz | bratsatz, röststoffe | Das Gebräunte am Pfannenboden, voller Geschmack.
braune-butter | braune butter, nussbutter | Butter, erhitzt, bis sie goldbraun ist und nach Nüssen riecht.
bridieren | bridieren, dressieren | Geflügel mit Garn in Form binden.
brunoise | brunoise | Sehr feine Würfel, etwa 2 mm groß.
chiffonade | chiffonade | Gerollte Blätter in feinen Streifen.
concasse | concasse | Gehäutete, entkernte Tomaten in Würfeln.
confieren | confieren, konfieren, confit | Langsam in Fett bei niedriger Hitze garen.
coulis | coulis | Glatte, passierte Soße aus Obst oder Gemüse.
court-bouillon | court bouillon | Rascher Sud aus Gemüse und Säure zum Garziehen von Fisch.
crouton | croutons, crouton | Geröstete Brotwürfel.
croute | en croute, im teigmantel | In Teig gehüllt gebacken.
daempfen | dämpfen, dampfgaren | Im Wasserdampf garen, ohne im Wasser zu liegen.
dampfl | vorteig, dampfl, poolish, hefeansatz | Ein Teil des Teigs, der vorher geht und mehr Geschmack gibt.
degraissieren | degraissieren, entfetten | Fett von Soße oder Brühe abnehmen.
dekantieren | dekantieren | Flüssigkeit vorsichtig vom Bodensatz gießen.
dressing | dressing | Soße für Salat.
dressieren-spritzbeutel | spritzbeutel, aufspritzen | Masse durch eine Tülle in Form drücken.
duensten | dünsten | Im eigenen Saft mit wenig Fett oder Flüssigkeit zugedeckt garen.
durchziehen | durchziehen lassen, durchziehen, ziehen lassen | Stehen lassen, damit sich der Geschmack verteilt.
duxelles | duxelles | Fein gehackte, trocken gebratene Pilze mit Zwiebel.
einkochen-sosse | reduzieren, einreduzieren, einköcheln, reduktion | Offen kochen, bis Flüssigkeit verdampft und der Geschmack kräftiger ist.
einlegen | einlegen, einlegen in essig | In Essig, Öl oder Lake legen.
einweichen | einweichen | In Wasser liegen lassen, bis es weich ist.
eischnee | eischnee, steif schlagen, eiweiß steif schlagen | Aufgeschlagenes Eiweiß, das in Spitzen stehen bleibt.
emulgieren | emulgieren, emulsion | Fett und Wasser zu einer glatten Masse verbinden.
entkernen | entkernen, entsteinen | Kerne oder Steine herausnehmen.
entsaften | entsaften | Den Saft aus Obst oder Gemüse gewinnen.
escalope | escalope | Dünne Fleischscheibe.
farce | farce | Feine Füllung aus Fleisch, Fisch oder Gemüse.
farcieren | farcieren, füllen | Mit einer Masse füllen.
faschieren | faschieren, durchdrehen, wolfen | Durch den Fleischwolf drehen.
fermentieren | fermentieren, fermentation, gären | Mikroben säuern oder lockern Lebensmittel, etwa Sauerkraut.
filetieren | filetieren | Fisch von Gräten oder Zitrusfrüchte von Häutchen befreien.
flambieren | flambieren | Mit Alkohol übergießen und abbrennen.
flocken | butterflöckchen, flöckchen | Kleine Stücke Butter, auf der Oberfläche verteilt.
fond | fond | Konzentrierter, ungesalzener Sud als Grundlage für Soßen.
fondant | fondant | Weiche Zuckermasse zum Überziehen.
frangipane | frangipane | Füllung aus Mandeln, Butter, Zucker und Ei.
frosting | frosting | Süße Creme auf Torten und Muffins.
fruchtfleisch | fruchtfleisch | Das Weiche einer Frucht ohne Schale und Kerne.
ganache | ganache | In heißer Sahne geschmolzene Schokolade.
gare | stückgare, stockgare, gare, gehen lassen, gehen | Zeit, in der Hefeteig aufgeht: als Ganzes oder geformt.
garnieren | garnieren | Eine Speise essbar verzieren.
garprobe | garprobe, stäbchenprobe | Holzstäbchen in den Kuchen stechen: Bleibt kein Teig daran, ist er fertig.
garziehen | gar ziehen, garziehen, pochieren, pochiert, simmern | In Flüssigkeit knapp unter dem Siedepunkt garen, bei 70 bis 85 °C (160 bis 185 °F).
gelieren | gelieren, gelierprobe | Fest werden; eine Probe auf kaltem Teller zeigt es.
glacieren | glasieren, glacieren, glasur | Mit einer glänzenden Schicht überziehen.
gratinieren | gratinieren, überbacken | Bei starker Oberhitze eine Kruste bräunen.
grillen | grillen | Bei starker Strahlungshitze garen.
hacken | hacken, grob hacken, fein hacken | In unregelmäßige Stücke schneiden.
haeuten | häuten | Die Haut abziehen, bei Tomaten nach kurzem Überbrühen.
hobeln | hobeln | In dünne Scheiben schneiden, mit dem Hobel.
hydration | hydration, teigausbeute | Verhältnis von Wasser zu Mehl im Teig.
infusion | infusion, aromatisieren | Aroma in heiße oder kalte Flüssigkeit ziehen lassen.
julienne | julienne | Feine Streifen, etwa wie Streichhölzer.
jus | jus | Klarer, kräftiger Bratensaft.
kandieren | kandieren, kandiert | Früchte oder Schalen in Zuckersirup tränken.
karamellisieren | karamellisieren, karamellisiert | Zucker erhitzen, bis er bräunt und runder schmeckt.
kerntemperatur | kerntemperatur | Die Temperatur in der Mitte eines Stücks.
klaeren | klären, klarifizieren | Brühe oder Butter von Trübstoffen befreien.
klopfen | plattieren, klopfen | Fleisch flach klopfen.
kneten | kneten | Teig drücken und falten, bis er elastisch ist.
koecheln | köcheln, sieden | Mit kleinen Blasen knapp am Kochen halten.
kompott | kompott | In Sirup weich gekochtes Obst in Stücken.
kraeuterbutter | kräuterbutter | Weiche Butter mit Kräutern und Salz.
kroketten | kroketten | In Panade ausgebackene Röllchen aus Kartoffelteig.
krume | krume | Das Innere des Brotes.
lardieren | lardieren, spicken | Mageres Fleisch mit Speckstreifen durchziehen.
laminieren | tourieren, laminieren, tour | Butter in vielen dünnen Lagen in Teig falten.
legieren | mit eigelb legieren, liaison | Suppe oder Soße mit Eigelb und Sahne binden, ohne zu kochen.
lievito | lievito madre, sauerteig, anstellgut | Lebendiger Ansatz aus Mehl und Wasser, der Brot lockert.
maillard | maillard reaktion, maillard | Bräunung von Eiweiß und Zucker durch Hitze, die Röstgeschmack gibt.
marinieren | marinieren, marinade | In Würzflüssigkeit legen, damit der Geschmack einzieht.
mariage | marmorieren | Zwei Teige oder Glasuren zu einem Muster ziehen.
mazerieren | mazerieren | Früchte in Zucker, Saft oder Alkohol ziehen lassen.
mehlschwitze | mehlschwitze, einbrenne, roux | In Fett gerührtes und erhitztes Mehl, das Soßen bindet.
melieren | melieren | Vorsichtig vermengen, damit Luft in der Masse bleibt.
messerspitze | messerspitze | Was auf die Spitze eines Messers passt, etwa 1/8 TL.
mirepoix | mirepoix, röstgemüse, soffritto | Gewürfelte Zwiebel, Möhre und Sellerie als Grundlage.
mise-en-place | mise en place | Alles abgemessen und geschnitten bereitstellen.
moerser | mörsern | Gewürze in einer Schale mit dem Stößel zerreiben.
mousse | mousse | Lockere Creme aus geschlagener Sahne oder Eischnee.
muerbeteig | mürbeteig, mürbteig | Teig aus Mehl, Butter und Zucker, der bröselig zart bäckt.
nappieren | nappieren | Mit Soße überziehen; auch: sie haftet am Löffel.
niedertemperatur | niedertemperatur, niedrigtemperaturgaren, sanft garen | Garen im Ofen bei etwa 80 bis 100 °C (175 bis 212 °F).
noisette | noisette | Kleines rundes Stück Fleisch, oder haselnussbraune Butter.
oberhitze | oberhitze unterhitze, ober und unterhitze, oberhitze | Hitze von oben und unten ohne Umluft; Umluft stellt man etwa 20 °C niedriger.
ofentrieb | ofentrieb | Das letzte Aufgehen des Brotes in den ersten Backminuten.
panieren | panieren, panade, panierstraße | In Mehl, Ei und Bröseln wenden.
papillote | papillote, en papillote | In einem Papierpäckchen gegart.
parfuemieren | parfümieren | Mit wenig starkem Aroma würzen.
parieren | parieren | Fleisch von Sehnen und Haut befreien.
passieren | passieren, passiert | Durch ein Sieb streichen.
pektin | pektin | Stoff im Obst, der Marmelade fest macht.
pellen | pellen | Die Schale von gekochten Kartoffeln oder Eiern lösen.
pikieren | pikieren, piquieren | Kleine Löcher stechen oder spicken.
schuss | schuss | Ein kurzer Guss Flüssigkeit, etwa 1 bis 2 EL.
spritzer | spritzer | Ein paar Tropfen, etwa ¼ TL.
handvoll | handvoll | Was eine Hand hält: etwa 30 g Blätter oder Nüsse.
stich | stich, stich butter | Ein Stück Butter von etwa 15 bis 30 g (1 bis 2 EL).
prise | prise | Was zwischen zwei Finger passt, etwa 1/16 TL.
puerieren | pürieren, püree | Zu glattem Brei mixen.
quellen | quellen lassen, quellen, ausquellen | Flüssigkeit aufnehmen und größer werden lassen.
ragout | ragout | Stücke in gebundener Soße.
raspeln | raspeln | Grob reiben.
reiben | reiben | Auf einer Reibe fein zerkleinern.
rehydrieren | rehydrieren | Getrocknetes in Wasser wieder weich machen.
roulade | roulade | Gefülltes, gerolltes Fleisch oder Biskuit.
ruehrteig | rührteig | Teig aus Butter, Zucker, Ei und Mehl, der gerührt wird.
vorheizen | vorheizen, ofen vorheizen | Ofen oder Pfanne heiß werden lassen, bevor das Essen hineinkommt.
ruhen | ruhen lassen, ruhen, entspannen lassen | Fleisch oder Teig eine Weile liegen lassen.
sabayon | sabayon, zabaione, weinschaum | Über heißem Wasser aufgeschlagenes Eigelb mit Zucker und Wein.
saemig | sämig | Leicht gebunden, weder dünn noch fest.
saucier | saucieren | Soße angießen.
sautieren | sautieren, schwenken | In wenig Fett bei starker Hitze unter Bewegung braten.
schmelzen | schmelzen, zerlassen | Fett oder Schokolade flüssig werden lassen.
schmoren | schmoren, geschmort | Anbraten, dann mit wenig Flüssigkeit zugedeckt langsam garen.
schnittfest | schnittfest | So fest, dass es sich schneiden lässt.
schlagen | sahne schlagen, schlagen | Mit dem Schneebesen Luft einarbeiten.
schleifen | schleifen | Teigstücke unter der Hand rund rollen.
schuppen | schuppen, entschuppen | Schuppen vom Fisch schaben.
seihen | seihtuch, passiertuch | Tuch, durch das man Flüssigkeit klar gießt.
soufflieren | soufflieren, souffle | Locker aufgehen lassen, wie einen Auflauf mit Eischnee.
sous-vide | sous vide | Im dichten Beutel in genau temperiertem Wasser garen.
staerkeglanz | stärkeslurry, stärke anrühren | Stärke in kaltem Wasser glatt rühren, bevor sie in Heißes kommt.
stocken | stocken lassen, stocken | Ei bei sanfter Hitze fest werden lassen.
stuerzen | stürzen | Form umdrehen, damit der Inhalt herausgleitet.
streusel | streusel | Krümel aus Butter, Mehl und Zucker.
sud | sud | Gewürzte Flüssigkeit, in der etwas gegart wurde.
temperieren | temperieren, schokolade temperieren | Auf die richtige Temperatur bringen, etwa Schokolade.
tournieren | tournieren | Gemüse in gleichmäßige Form schneiden.
tranchieren | tranchieren | Braten oder Geflügel in Portionen schneiden.
traenken | tränken | Gebäck Flüssigkeit aufsaugen lassen.
trester | trester | Rückstand beim Pressen.
ueberbruehen | überbrühen | Mit kochendem Wasser übergießen.
umami | umami | Herzhafter Geschmack von Brühe, Pilzen, Sojasoße und reifem Käse.
umluft | umluft, heißluft | Ofenhitze mit Gebläse; man stellt sie etwa 20 °C niedriger als Ober- und Unterhitze.
unterheben | unterheben, unterziehen, hebt man unter, heben | Vorsichtig von unten nach oben mischen, damit Luft in der Masse bleibt.
veloute | veloute | Helle Soße aus Fond und Mehlschwitze.
verquirlen | verquirlen, quirlen | Kurz verrühren, bis alles gemischt ist.
vinaigrette | vinaigrette | Salatsoße aus Öl und Essig.
wallend | wallend kochen, sprudelnd kochen, wallend | Mit großen Blasen kochen, bei 100 °C (212 °F).
wiegen | wiegemesser, wiegen | Kräuter mit einem gebogenen Messer fein schneiden.
windowpane | fenstertest, fensterprobe | Teig dünn ziehen: Scheint Licht durch, bevor er reißt, ist er genug geknetet.
wok | pfannenrühren, wokken | Kleine Stücke sehr heiß unter Rühren braten.
zerlassen | zerlassene butter | Bei kleiner Hitze geschmolzene Butter.
zeste | zeste, abrieb | Die farbige äußere Schale von Zitrusfrüchten.
ziehen | ziehen | In heißer, nicht kochender Flüssigkeit stehen lassen.
ziselieren | ziselieren, einschneiden, einritzen | Die Oberfläche flach einschneiden.
zur-rose | zur rose abziehen, zur rose | Eigelbmasse erhitzen, bis sie am Löffel haftet und beim Pusten Wellen zeigt.
zuckercouleur | zuckercouleur | Dunkel gebrannter Zucker zum Färben.
zuckersirup | läuterzucker, zuckersirup | Mit Wasser aufgekochter Zucker.
zwiebelwuerfel | zwiebeln würfeln, würfeln | In gleichmäßige Würfel schneiden.
einmehlen | form einmehlen, einmehlen | Eine gefettete Form mit Mehl ausstäuben, damit nichts klebt.
stauben | stauben | Mehl über Angebratenes streuen, damit die Soße bindet.
mazeration | tränke | Flüssigkeit, mit der Tortenböden befeuchtet werden.
schwitzen | schwitzen | Gemüse in Fett bei kleiner Hitze weich werden lassen, ohne Farbe.
entbeinen | entbeinen | Die Knochen aus einem Stück Fleisch oder Geflügel lösen.
guanciale | guanciale | Gepökelte Schweinebacke aus Italien, fetter als Speck.
pancetta | pancetta | Gepökelter Schweinebauch aus Italien, nicht geräuchert.
mirin | mirin | Süßer japanischer Reiswein zum Kochen.
tahini | tahin, tahini | Eine Paste aus gemahlenem Sesam.
miso | miso | Eine salzige japanische Paste aus fermentierten Sojabohnen, oft mit Reis oder Gerste.
harissa | harissa | Eine scharfe Paste aus Chili, Knoblauch und Gewürzen aus Nordafrika.
gochujang | gochujang | Eine scharf-süße koreanische Paste aus Chili und fermentierten Sojabohnen.
sriracha | sriracha | Eine scharfe thailändische Soße aus Chili, Essig, Knoblauch und Zucker.
panko | panko | Grobe, lockere Brösel aus Japan.
ghee | ghee | Butter ohne Wasser und Milcheiweiß, zum heißen Braten.
topfen | topfen | Österreichisch für Quark.
paradeiser | paradeiser | Österreichisch für Tomaten.
fisolen | fisolen | Österreichisch für grüne Bohnen.
marillen | marillen | Österreichisch für Aprikosen.
obers | obers, schlagobers | Österreichisch für Sahne.
quark | quark | Frischkäse aus Sauermilch, mild und glatt.
skyr | skyr | Dicker isländischer Frischkäse, wie Joghurt gegessen, mit wenig Fett.
schmand | schmand | Sauerrahm mit 20 bis 29 % Fett.
creme-fraiche | creme fraiche | Dicker Sauerrahm mit mindestens 30 % Fett, der beim Kochen nicht gerinnt.
tempeh | tempeh | Ein fester Block aus fermentierten Sojabohnen.
seitan | seitan | Ein Fleischersatz aus Weizeneiweiß (Gluten).
tamari | tamari | Japanische Sojasoße, meist ohne Weizen gebraut.
dashi | dashi | Japanische Brühe aus Seetang und getrockneten Thunfischflocken.
nori | nori | Getrocknete Algenblätter, wie um Sushi.
sumac | Sumach, sumak | Ein saures rotes Gewürz aus getrockneten Beeren.
orzo | orzo | Nudeln in Form von Reiskörnern.
filo | filo, filoteig, filo pastry, phyllo | Hauchdünne Teigblätter, mit Fett bestrichen und geschichtet.
couscous | couscous | Winzige Körner aus Grieß, die in heißem Wasser nur quellen.
bulgur | bulgur | Vorgekochter, getrockneter und geschroteter Weizen.
lemongrass | Zitronengras | Ein Gras mit Zitronenaroma für asiatische Suppen und Currys.
galangal | Galgant | Eine Wurzel wie Ingwer, schärfer und harzig.
fenugreek | Bockshornklee | Samen oder Blätter mit Curryduft, etwas bitter.
sherry | sherry | Spanischer Wein mit zugesetztem Alkohol, trocken bis süß.
passata | passata | Passierte Tomaten, glatt und kaum gekocht.
`

/** `key | names | how long`: see english-times.ts. */
export const germanTimes = `
boiled-eggs | Eier, ei, gekochtes ei, weiches ei, weiche eier, hartes ei, harte eier, wachsweiches ei, wachsweiche eier, frühstücksei, frühstückseier, eigelb, dotter |
poached-eggs | pochierte Eier, pochiertes ei, verlorene eier | 3 bis 4 Minuten in Wasser, das kaum siedet; festes Eigelb braucht 5. Sicher für Menschen mit Risiko sind nur Eier mit festem Eigelb und Eiweiß.
beef-roulades | Rouladen, rinderrouladen | 1½ bis 2 Stunden, zugedeckt geschmort, bis sie sich leicht einstechen lassen.
potatoes | Kartoffeln, salzkartoffeln, pellkartoffeln, erdäpfel, kartoffelpüree, kartoffelbrei | 20 bis 25 Minuten im Ganzen in siedendem Wasser, in Stücken 12 bis 15; in Stücken im Ofen bei 200 °C (400 °F) 35 bis 45. Gar, wenn ein Messer leicht hineingleitet.
new-potatoes | neue Kartoffeln, drillinge, kleine kartoffeln, frühkartoffeln, heurige | 15 bis 20 Minuten in siedendem Wasser, bis ein Messer leicht hineingleitet.
jacket-potatoes | Ofenkartoffeln, ofenkartoffel, backkartoffeln, folienkartoffeln | 50 bis 70 Minuten im Ofen bei 200 °C (400 °F), je nach Größe; die Schale vorher einstechen.
sweet-potatoes | Süßkartoffeln, süßkartoffel | 10 bis 15 Minuten in Stücken in siedendem Wasser; im Ofen bei 200 °C (400 °F) in Stücken 25 bis 35, im Ganzen 45 bis 60.
carrots | Karotten, möhren, rüebli, gelbe rüben | 6 bis 8 Minuten in Scheiben in kochendem Wasser, im Ganzen 12 bis 15.
parsnips | Pastinaken, rübchen, petersilienwurzeln | 10 bis 15 Minuten in Stücken in kochendem Wasser.
swede | Steckrüben, steckrübe, kohlrüben | 15 bis 25 Minuten in Stücken in kochendem Wasser.
broccoli | Brokkoli, broccoli, brokkoliröschen | 4 bis 6 Minuten in kochendem Wasser, 5 bis 7 im Dampf: Röschen sind gar, wenn ein Messer mit etwas Widerstand hineingeht.
cauliflower | Blumenkohl, karfiol, blumenkohlröschen | 6 bis 8 Minuten als Röschen in kochendem Wasser, 8 bis 10 im Dampf, 15 bis 20 im Ganzen.
green-beans | grüne Bohnen, buschbohnen, stangenbohnen, prinzessbohnen, fisolen, brechbohnen | 10 bis 15 Minuten in kochendem Wasser, nie weniger als 10. Nicht roh oder halb gar essen: Erst Hitze zerstört ihr Gift.
peas | Erbsen, tk erbsen | 3 bis 5 Minuten in kochendem Wasser, gefroren oder frisch.
sugar-snaps | Zuckerschoten, zuckererbsen, kaiserschoten | 2 bis 4 Minuten in kochendem Wasser oder in der Pfanne.
asparagus | Spargel, grüner spargel, weißer spargel | 5 bis 8 Minuten in siedendem Wasser, wenn er grün ist, 12 bis 18, wenn er weiß ist.
spinach | Spinat, mangold, blattspinat | 2 bis 3 Minuten mit wenig Wasser, bis er zusammengefallen ist.
brussels-sprouts | Rosenkohl, kohlsprossen | 8 bis 12 Minuten in kochendem Wasser; halbiert im Ofen bei 200 °C (400 °F) 20 bis 25.
cabbage | Kohl, weißkohl, wirsing, spitzkohl, weißkraut | 10 bis 15 Minuten in wenig Wasser, in Streifen.
kale | Grünkohl, braunkohl | 30 bis 60 Minuten, im geschlossenen Topf geschmort; junge Blätter in Streifen 5 bis 10 in wenig Wasser.
red-cabbage | Rotkohl, blaukraut, rotkraut | 45 bis 60 Minuten in Streifen, im geschlossenen Topf geschmort.
kohlrabi | Kohlrabi | 10 bis 15 Minuten in Stiften oder Scheiben in kochendem Wasser.
leeks | Lauch, porree | 6 bis 8 Minuten in Ringen, in der Pfanne oder im Dampf.
fennel | Fenchel, fenchelknolle | 10 bis 15 Minuten in Vierteln in kochendem Wasser.
celeriac | Knollensellerie, sellerieknolle | 12 bis 15 Minuten in Stücken in kochendem Wasser.
beetroot | Rote Bete, rote beete, rote rüben, randen, rohnen | 40 bis 60 Minuten im Ganzen in siedendem Wasser, 15 bis 20 in Würfeln.
pumpkin | Kürbis, hokkaido, butternut, hokkaidokürbis | 10 bis 15 Minuten in Stücken in siedendem Wasser; im Ofen bei 200 °C (400 °F) 25 bis 35.
corn | Maiskolben, zuckermais, mais, kukuruz | 6 bis 10 Minuten in kochendem Wasser ohne Salz.
artichokes | Artischocken, artischocke | 30 bis 45 Minuten in siedendem Wasser, bis sich ein Blatt leicht herausziehen lässt.
zucchini | Zucchini, zucchetti | 3 bis 5 Minuten in Scheiben, in der Pfanne oder im Dampf.
mushrooms | Zuchtpilze, pilze, champignons | 5 bis 8 Minuten in der heißen Pfanne, bis ihr Wasser verkocht ist.
rice | Reis, langkornreis, weißer reis | 15 bis 18 Minuten, zugedeckt bei kleiner Hitze mit der doppelten Menge Wasser.
basmati | Basmati, basmatireis, jasminreis, duftreis | 10 bis 12 Minuten, zugedeckt bei kleiner Hitze, dann 5 ruhen lassen.
brown-rice | Vollkornreis, naturreis, brauner reis | 30 bis 45 Minuten, zugedeckt bei kleiner Hitze; die Packung kennt die Sorte.
wild-rice | Wildreis | 40 bis 50 Minuten in siedendem Wasser.
sushi-rice | Sushireis | 12 bis 15 Minuten, zugedeckt bei kleiner Hitze, dann 10 ruhen lassen.
risotto | Risotto, risottoreis, arborio | 18 bis 20 Minuten ab der ersten Brühe.
rice-pudding | Milchreis | 30 bis 35 Minuten bei kleiner Hitze, ab und zu gerührt.
pasta | Nudeln, spaghetti, pasta, penne, makkaroni, fusilli, tagliatelle, bandnudeln | 8 bis 12 Minuten in kochendem Wasser, wenn sie trocken sind, 2 bis 4, wenn sie frisch sind: Die Packung kennt die Sorte. Eine Minute früher probieren.
gnocchi | Gnocchi, schupfnudeln | 2 bis 3 Minuten in siedendem Wasser: Sie sind gar, wenn sie schwimmen.
ravioli | Ravioli, tortellini | 3 bis 5 Minuten in siedendem Wasser, wenn sie frisch sind, 10 bis 14, wenn sie trocken sind.
maultaschen | Maultaschen | 10 bis 15 Minuten in siedendem Wasser, wenn sie selbst gemacht sind, denn ihr Hack ist roh; für gekaufte steht die Zeit auf der Packung.
rice-noodles | Reisnudeln, glasnudeln | 3 bis 5 Minuten in heißem Wasser, dünne weniger; die Packung kennt die Sorte.
couscous | Couscous | 5 bis 10 Minuten neben dem Herd in der gleichen Menge kochendem Wasser, zugedeckt.
bulgur | Bulgur | 10 bis 15 Minuten bei kleiner Hitze; feiner Bulgur quillt nur.
quinoa | Quinoa | 12 bis 15 Minuten, zugedeckt bei kleiner Hitze, dann 5 ruhen lassen. Vorher abspülen.
millet | Hirse, goldhirse | 15 bis 20 Minuten, zugedeckt bei kleiner Hitze.
buckwheat | Buchweizen | 12 bis 15 Minuten, zugedeckt bei kleiner Hitze.
barley | Gerste, gerstenkörner | 60 Minuten oder länger in siedendem Wasser, wenn sie ganz ist; Graupen brauchen 30 bis 40.
pearl-barley | Graupen, perlgraupen | 30 bis 40 Minuten in siedendem Wasser.
polenta | Polenta, maisgrieß | 30 bis 40 Minuten bei kleiner Hitze, gerührt; Schnellpolenta braucht 3 bis 5.
porridge | Haferbrei, porridge, haferflocken | 5 Minuten für Haferflocken, 20 bis 30 für ganzen Hafer.
red-lentils | rote Linsen, gelbe linsen | 10 bis 12 Minuten in siedendem Wasser.
lentils | Linsen, tellerlinsen, braune linsen, grüne linsen | 25 bis 45 Minuten in siedendem Wasser ohne Einweichen; kleine wie Beluga- oder Puy-Linsen 20 bis 25.
chickpeas | Kichererbsen, getrocknete kichererbsen | 60 bis 90 Minuten in siedendem Wasser, nach einer Nacht in kaltem Wasser.
split-peas | Schälerbsen, gelbe schälerbsen | 40 bis 60 Minuten in siedendem Wasser.
dumplings | Knödel, klöße, semmelknödel, kartoffelknödel, kartoffelklöße | 15 bis 20 Minuten in Wasser, das kaum siedet.
`

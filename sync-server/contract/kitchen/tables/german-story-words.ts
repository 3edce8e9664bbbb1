/**
 * Folded words of a cook who tells a story around the question: people, places, times, moods, and what they did. None of them
 * names a food, a tool or a way of cooking, and none changes what is meant.
 */
export const germanStoryWords: readonly string[] =
  `taugt taugen brauchte brauchten brauchtest musst konnt klebrig klebrige klebrigen schmutzig schmutzige hande mann
  manner frau frauen madel leute niemand einer eines grosseltern enkelkinder nachbarn nachbarsbub kollegen wg kumpel
  tante eltern verein omas opas bruder dorf stadt ort markt ladenschluss metzger metzgerei nirgends nirgendwo
  irgendwo uberall hier dort druben daheim zuhause hause haus wohnung urlaub amerika italien europa amerikanisch
  amerikanische amerikanischen englisch englische heute ubermorgen abends mittag mittags nachmittag fruh fruher spat
  spater grad nachher vorher zwischendurch wochenende ostern weihnachten geburtstag oft manchmal meistens ewig bald
  sofort gleich neulich irgendwann leider zum gluck wahrscheinlich bestimmt naturlich endlich einfach plotzlich kaum
  fast etwa wirklich echt arg halt eh fei gell gelle ne wa scho no na naa biss ganze ganzen ganzes mei dei an des da
  do ham hom hab habs hob san sin is gehts gibts machts hats wirds kanns muss ma mir wia wie vui vil nit nich nix
  ebbes mer mia uns gegessen getrunken verputzt verbraucht vergessen verloren runtergefallen zerbrochen kaputt
  gegangen mitgebracht bringt bringen mitbringen eingeladen einladen besucht besuchen kommt komme gekommen
  rubergekommen ruber rauf runter raus heim gekauft bekommen geschenkt bestellt gefunden gemerkt bemerkt gelesen
  gehort gesagt gemeint gedacht geplant verwendet dachte wollte wollten hatten wolltest mochten musste mussten
  sollten mag liebt lieben hasse hasst schmeckt schreibt schrieb geschrieben beginnt anfangen fangt gross grosse
  grosser grossen grosses neu neue neuer neuen neues lecker leckere liebste teuer teure mude hungrig spontan wahrend
  weil trotzdem deswegen dabei seit seitdem sowieso ubrigens eigentlich also naja zwar sogar bloss blos tschuldigung
  entschuldigung entschuldige sorry pardon einkaufen einkauf laden geschaft fest feier feiern beispiel fall sache
  sachen zeug zeugs hatt war waren ware wer gern gerne ungern lieber bleibt bleiben lassen lass lasst weisst weiss
  kenn kenne kennt kennen glaub denk frage frag uberleg schau schaut seh erst zuerst danach welchem deinem seinem
  seinen seine sein ihrem ihren irgendwie keiner keinem`.split(/\s+/)

import type { PatternTable } from '../../patterns.ts'

const it = '(?:dieses gericht|dieses rezept|das (?:fertige )?(?:gericht|rezept|essen)|das ganze|dies|das|die|sie|es)'
const people = '(?:personen|leute|portionen|gaste|erwachsene|menschen|esser|mann|freunde|kinder|person)'
const what = '(?:was ist|was sind|welche[rs]?|gibt es|gib mir|nenn mir|kennst du|was ware|was fur|)'
const art = '(?: der| die| das| den| dem| des| ein| eine| einen| einem| einer| mein| meine| meinen| meinem)?'
const sub = '(?:ersatz|alternativen?|austausch|ersatzprodukte?|ersatzstoff|ersatzmoglichkeiten|ersatzmoglichkeit)'
const diet =
  '(?<diet>vegane[rsnm]?|vegan|vegetarische[rsnm]?|milchfreie[rsnm]?|laktosefreie[rsnm]?|glutenfreie[rsnm]?|eifreie[rsnm]?|nussfreie[rsnm]?|sojafreie[rsnm]?)'
const tail = '(?: (?:in|im|fur|beim|bei|zum|zur|wenn|mit|auf|um|als) (?<ctx>.+))?'
const lacking =
  '(?: (?:mehr|im haus|da|zu hause|zuhause|daheim|hier|im kuhlschrank|was jetzt|was nun|was tun|was kann ich nehmen|was nehme ich|was mache ich|was kann ich stattdessen nehmen|was nehme ich stattdessen|hilfe|und jetzt|ubrig|vorratig|bekommen|gefunden|gekauft))*'
const place =
  '(?: (?:im|in der|in dem|ausserhalb (?:vom|des)|nicht im|bei|auf der|auf dem|in) (?<place>kuhlschranks?|tiefkuhler|tiefkuhlfach|gefrierfach|gefrierschrank|gefriertruhe|tiefkuhltruhe|schrank|vorratsschrank|zimmertemperatur|raumtemperatur|arbeitsplatte|kuhltruhe|truhe|froster|regal|tisch|keller)| (?:ungekuhlt|draussen|uber nacht))?'
const fc = '(?:grad )?(?<from>f|fahrenheit|c|celsius|grad)(?: (?:celsius|c))?'
const tin = '(?:spring|back|kasten|kuchen|torten|tarte|auflauf)?(?:form|blech|ring)(?:en)?'
const size = (n: string, m: string, u: string): string =>
  `(?:eine? |einer |die |meine |der |${tin} )*{${n}}(?: er)?(?:(?: (?:cm|zoll|zentimeter))? (?:x|mal) {${m}})?(?: (?<${u}>cm|zoll|inch|zentimeter))?(?: (?:rund|durchmesser|${tin}|im durchmesser))*`
const timer = '(?:kuchen|eier|koch)?(?:timer|wecker|kurzzeitwecker|countdown|stoppuhr|eieruhr|uhr|alarm)'

export const germanPatterns: PatternTable = {
  'caution-canning': [
    '.*\\b(?:einkochen|einwecken|einmachen|eingeweckt\\w*|eingekocht\\w*|einkochzeit|weckglas\\w*|weckglaser|einweckglas\\w*|einmachglas\\w*)\\b.*',
    '.*(?:glaser|einmachglaser) (?:sterilisieren|auskochen).*',
    'wie (?:kann|mache|koche) (?:ich|man) .* (?:haltbar|ein)',
  ],
  'caution-foraging': [
    '.*\\b(?:pilze?n?|beeren?|pflanzen?|krauter|barlauch|blatter|brennnesseln?)\\b.*\\b(?:gesammelt\\w*|gefunden\\w*|gepfluckt\\w*|selbst gesammelt\\w*|aus dem wald)\\b.*',
    '.*\\b(?:gesammelt\\w*|gefunden\\w*|gepfluckt\\w*)\\b.*\\b(?:pilze?n?|beeren?|pflanzen?|krauter|barlauch)\\b.*',
    '.*\\b(?:wildpilze?|waldpilze?|wilde (?:pilze|beeren|krauter)|pilze sammeln|krauter sammeln)\\b.*',
    '(?:ist|sind) (?:dieser|diese|der|die|das|dieses) (?:pilze?|beeren?|pflanzen?) (?:essbar|giftig|geniessbar|genießbar).*',
  ],
  'caution-infants': [
    '.*\\b(?:statt|anstatt|anstelle|ersatz|ersetzen)\\b.*\\b(?:fur|mit) [\\d.]+ monate?n?',
    '.*\\b(?:kind\\w*|tochter|sohn) [\\d.]+ monate?\\b.*',
    '.*\\b(?:muttermilch|babybrei|babynahrung|sauglingsnahrung|folgemilch)\\b.*',
    '.*\\b(?:monate? alte[srnm]? (?:kind\\w*|tochter|sohn|junge\\w*|madchen)|(?:kind\\w*|tochter|sohn|junge\\w*|madchen) (?:mit|von) \\w+ monate?n?)\\b.*',
    '.*\\b(?:babys?|sauglinge?n?|kleinkind\\w*|neugeborene\\w*|monate alt(?:e[mr]?|es kind)?(?!(?: \\w+){0,2} \\w*(?:suppe|sosse|eintopf|gulasch|brot|fleisch|fisch|gemuse|eis|braten|teig|butter|kase|essen|reis|reste))(?<! (?:eingefrorene[rsnm]?|gefrorene[rsnm]?|tiefgekuhlte[rsnm]?) [\\w ]{0,40}|tiefkuhl[\\w ]{0,40})|einjahrige\\w*|beikost)\\b.*',
  ],
  temperature: [
    `(?:was sind |was ist |wie viel sind |wie viel ist |wie heiss sind |wandle |rechne )?{n} ${fc} (?:in|nach|zu|sind|ist) (?:grad )?(?<into>f|fahrenheit|c|celsius|grad)(?: celsius)?(?: um| umrechnen| umgerechnet)?`,
    `{n} ${fc} (?<into>fahrenheit|celsius|f|c)`,
  ],
  'gas-mark': [
    '(?:was ist |wie heiss ist |wie viel grad ist |wie viel grad hat |wie viel ist )?(?:gasstufe|gas stufe|gas mark|gasherd stufe) {n}(?: in (?:grad|celsius|c))?',
    '(?:gas)?stufe {n} (?:(?:am|beim|im) )?(?:gasherd|gasofen|gas)(?: (?:ist |sind |hat )?(?:wie viel grad|wie heiss))?',
  ],
  doneness: [
    '{food} wann (?:durch|gar|fertig)',
    // No skewer tests meat or fish: their degrees count.
    '{food} (?:am |mit |mit dem )?(?:holz)?stabchen (?:ist |kommt |bleibt )?(?:sauber|nass|rein)(?: (?:raus|und|also|ist|sind|es|sie|schon))*(?: (?:durch|gar|fertig))?',
    `(?:wann|ab wann) (?:ist|sind)${art} {food} (?:durch|gar|fertig|durchgegart|durchgebraten|gut|essbar)`,
    `(?:woran|wie|woher) (?:erkenne|merke|weiß|weiss|sehe|erkennt|merkt|sieht) (?:ich|man)(?: dass| ob| wann)?${art} {food} (?:durch|gar|fertig|durchgegart|gut) (?:ist|sind)`,
    `(?:ist|sind)${art} {food} (?:schon )?(?:durch|gar|fertig)(?: bei {n} grad)?`,
    `${what}? ?(?:die )?(?:richtige |sichere |ideale |optimale |perfekte |minimale )*(?:kerntemperatur|innentemperatur|kern temperatur|gartemperatur|temperatur innen|garstufe|temperatur)(?: muss| braucht| hat| soll| fur| von| vom| bei| beim| zum)*${art} {food}(?: (?:haben|sein|erreichen|durch|gar|innen|braten|im kern))*`,
    '{food} (?:kerntemperatur|innentemperatur|kern temperatur|temperatur innen)',
    `welche temperatur (?:muss|soll|sollte|braucht|hat)${art} {food}(?: (?:innen|drinnen|im kern|in der mitte|haben|erreichen))*`,
    `wie heiss (?:muss|mussen|soll|sollte|sollten|durfen|darf)${art} {food}(?: innen| im kern| beim aufwarmen| in der mitte)*(?: (?:sein|werden))?(?: beim aufwarmen)?`,
    `(?:reichen|genugen|sind|reicht|ist) {n} (?:grad )?(?:c |celsius )?(?:genug |ausreichend |ok |okay |sicher )?(?:fur|bei|beim)?${art} {food}(?: genug| aus| ok| okay| sicher| in ordnung)?`,
    `(?:wie|kann|darf|soll) (?:ich|man|wir)?${art} ?(?<reheat>.+?)(?: noch| nochmal| noch mal| noch einmal| sicher| wieder| richtig| zweimal)? (?:aufwarmen|warm machen|erhitzen|erwarmen)`,
  ],
  'caution-raw-meat': [
    '(?!.*\\b(?:wie lange|kuhlschrank|einfrieren|waschen|abspulen|marinieren|auftauen)\\b).*\\b(?:essen|iss|isst|servieren|sicher|ok|okay|schlimm|gefahrlich|darf|kann|unbedenklich)\\b.*\\b(?:roh\\w*|rosa|blutig\\w*|halbgar\\w*)\\b.*\\b(?:mett|hack\\w*|schwein\\w*|hahnchen\\w*|geflugel|pute|wurst|wild|leber|ente|fleisch|rindfleisch|burger|tatar)\\b.*',
    '.*\\b(?:hack\\w*|schwein\\w*|hahnchen\\w*|geflugel|pute\\w*|burger|frikadellen?|leber|ente|wild)\\b.*\\b(?:roh|rosa|blutig|halbgar)\\b.*(?:sein|essen|ok|okay|gegessen|werden|innen|schlimm)?',
    '.*\\b(?:mett|mettbrotchen|tatar|carpaccio|hackepeter)\\b.*',
    '(?:ist|sind) (?:rohes|roher|rohe|rosa) {food} (?:gefahrlich|ok|okay|essbar|schlimm|sicher)',
  ],
  timer: [
    `(?:stell(?:e)?|starte?|mach(?:e)?|setz(?:e)?|erstell(?:e)?|gib|leg|aktivier(?:e)?|ich brauche)(?: mir| mal| bitte)*(?: den| einen| nen| die| eine| ein)? ?(?:neuen )?${timer}(?: auf| fur| von| uber| mit)? @time(?: (?:fur|zum)${art} {food})?(?: ein| an)?`,
    `(?:stell(?:e)?|starte?|mach(?:e)?|setz(?:e)?|stoppe?|nimm)(?: mir| mal| bitte)*(?: einen| den)? ?@time(?: ${timer})?(?: (?:fur|zum)${art} {food})?(?: ein)?`,
    `(?:den )?${timer}(?: auf| fur| von| uber| bitte auf)? @time(?: (?:stellen|setzen|starten|fur${art} {food}|einstellen))?`,
    `@time ${timer}(?: (?:fur)${art} {food})?(?: stellen| starten)?`,
    '(?:erinner|erinnere|weck|wecke|ruf|rufe|melde|klingle|klingel|piep|sag)(?: mich| mir| dich)?(?: bitte| mal)?(?: bescheid)? ?(?:in|nach) @time(?: (?:daran|bescheid|an))?(?: .*)?',
    `(?:in|nach) @time (?:erinnern|klingeln|bescheid sagen|wecken)`,
  ],
  'how-many-units': [
    `wie viele? {to}(?: {food})? (?:ist|sind|hat|haben|hatte|waren|ergeben|ergibt|entsprechen|passen in|passt in|in|stecken in|wiegt|wiegen|gehen in)(?: (?:eine?[nr]?|in einer?|in|einem|ein))?(?: gestrichene[rns]?)? ?(?:{n} )?{unit}(?: {foodb})?(?: umgerechnet)?`,
    `(?:was|wie viel|wie schwer) (?:wiegt|wiegen|ist|sind)(?: eine?)? ?(?:{n} )?{unit} {food}(?: in {to})?`,
    'gewicht (?:von )?(?:einer? )?(?:{n} )?{unit} {food}',
  ],
  conversion: [],
  'pan-have-instead': [
    `ich hab(?:e)?(?: nur)? ${size('n', 'nh', 'u')}(?: aber| und)*(?: das)? rezept (?:ist|braucht|will|nennt|gilt|verlangt)(?: fur)? ${size('m', 'mh', 'v')}`,
  ],
  'pan-from-to': [
    `(?:rezept )?(?:umrechnen )?(?:von )?${size('n', 'nh', 'u')} (?:auf|zu|nach|in) ${size('m', 'mh', 'v')}(?: umrechnen)?`,
    `rezept fur ${size('n', 'nh', 'u')} (?:in|fur|auf)(?: eine[r]?)? ${size('m', 'mh', 'v')}(?: backen| umrechnen)?`,
  ],
  'pan-recipe-then-have': [],
  'servings-count': [
    'wie viele? portionen(?: sind es| gibt es| werden es)?',
    '(?:fur )?wie viele? (?:ist das|reicht das|reicht es)',
  ],
  servings: [
    `(?:fur|auf) {n}(?: ${people})?(?: umrechnen| statt \\d+| kochen| rechnen)?`,
    `{n} ${people}(?: statt \\d+)?`,
  ],
  'servings-factor': [`(?:${it} )(?:rezept )?(?<factor>verdoppeln|halbieren|verdreifachen)`],
  'add-to-list': [
    `(?:setz(?:e)?|pack(?:e)?|schreib(?:e)?|tu|fug(?:e)?|nimm|leg)(?: mir| bitte)*${art} {food} (?:auf|zu|zur|in)(?: die| meine| der| meiner)? (?:einkaufsliste|liste|einkaufszettel)(?: hinzu)?`,
    `${art.replace(/ /, '')} ?{food} auf die (?:einkaufsliste|liste)`,
  ],
  ingredients: [
    '(?:lies |sag |gib |zeig |nenn |zahl )?(?:mir )?(?:bitte )?(?:alle |mal )?(?:die )?(?:zutaten|zutatenliste|einkaufsliste)(?: vor| auf| bitte| nochmal| noch mal| dafur| aufzahlen| auflisten| vorlesen| nennen)*',
    '(?:was|welche zutaten|welche sachen) (?:brauche|brauch|benotige|brauchen)(?: ich| wir| man)?(?: alles)?(?: dafur| dazu| fur das rezept| hierfur| denn| an zutaten)*',
    '(?:was) (?:kommt|ist|gehort)(?: da| hier)?(?: alles)? (?:rein|drin|hinein|dazu|in das rezept)',
  ],
  'step-next': [
    '(?:wie|und wie) (?:geht(?: es|s)?|gehts) (?:jetzt )?weiter',
    '(?:der |zum |den )?(?:nachste|nachster|nachsten) ?(?:schritt)?',
    '(?:was|und was) (?:kommt|mache ich|muss ich|passiert|ist|folgt|machen wir|kommt jetzt|kommt dann)(?: jetzt| nun)?(?: als)? ?(?:nachstes|danach|dann|jetzt dran|dran|der nachste schritt|jetzt|nun)(?: machen)?',
    '(?:weiter|mach weiter|und weiter|und dann|und nun|und jetzt|was jetzt|was nun|was dann|was kommt|vorwarts|1 weiter|einen schritt weiter)',
    '(?:ich bin |bin |das ist )?(?:fertig|erledigt|soweit)(?: was jetzt| was nun| und jetzt| damit)?',
  ],
  'step-previous': [
    '(?:geh )?(?:1 |einen |ein )?(?:schritt )?zuruck(?: 1 schritt| einen schritt)?',
    '(?:der |den |zum |lies den |zeig den )?(?:vorige|vorigen|voriger|vorherige|vorherigen|vorheriger|letzte davor|vorletzter) schritt(?: nochmal)?',
    '(?:nochmal|noch mal|noch einmal) (?:den )?(?:(?:vorigen|vorherigen|letzten) schritt|schritt (?:davor|vorher))',
  ],
  'step-first': [
    '(?:wie|womit|wo|mit welchem schritt) (?:fange|beginne|starte|fang|fangt|beginnt) (?:ich|man|es)(?: an)?',
    'was (?:mache|muss|soll) ich (?:zuerst|als erstes)(?: machen| tun)?',
    '(?:von vorne|nochmal von vorne|von anfang an|zum anfang)',
    'was kommt (?:zuerst|als erstes)',
  ],
  'step-last': [
    '(?:was ist |wie lautet |lies |zeig |zum |geh zum )?(?:der |den )?(?:letzte|letzten|letzter) schritt(?: vor)?',
  ],
  'step-repeat': [
    '(?:wiederhole?|wiederholen|nochmal|noch mal|noch einmal|wie bitte|wie war das|was war das|lies|lies vor|lies das nochmal|nochmal lesen|sag das nochmal|lies nochmal vor)(?: das| den schritt| bitte| den| diesen schritt| vor| nochmal| noch mal| mir| es)*',
    '(?:wo (?:war|bin|waren|sind) (?:ich|wir)(?: gerade)?|in welchem schritt (?:bin ich|sind wir)|bei welchem schritt (?:bin ich|sind wir)|welcher schritt ist (?:das|gerade dran)|welcher schritt)',
    'was (?:muss|soll|mache) ich (?:gerade|jetzt|hier)(?: machen| tun)?',
    '(?:der |diesen )?(?:aktuelle|aktueller|aktuellen|dieser|diesen) schritt',
  ],
  'step-number': [
    '(?:was (?:steht|ist|passiert|kommt|mache ich|war) (?:in|im|bei) |lies |zeig |geh zu |spring zu |offne |zu |was ist |gehe zu )?(?:mir )?schritt(?: nummer)? {n}(?: vor| an)?',
    '{n} schritt',
  ],
  'step-count': [
    'wie viele? schritte?(?: sind es| hat das rezept| gibt es| sind das| noch| hat es| insgesamt| kommen noch)*',
  ],
  oven: [
    '(?:wie heiss|wie viel grad)(?: (?:muss|soll) ich)? backen(?: (?:es|das|ihn))?',
    '(?:bei|auf) (?:wie viel|welcher) (?:grad|temperatur)(?: wird| soll| muss| backe ich)?(?: es| das| ich)?(?: es| das)? ?(?:backen|gebacken|garen)?',
  ],
  'total-time': [
    `wie (?:lange|viel zeit) (?:dauert|braucht|brauche ich fur|brauche ich|benotige ich fur|koche ich an)(?: ${it})?(?: insgesamt| gesamt| alles| zusammen)*`,
  ],
  // Their answerers read the whole question.
  hint: ['.*'],
  times: ['.*'],
  duration: [
    `wie (?:lange|viele minuten)(?: noch)?(?: muss| soll| darf| sollte| mussen| lass ich| lasse ich| wird| werden)?(?: ich| man| ${it}| der \\w+| die \\w+)?(?: ich)?(?: im ofen| in den ofen)? ?(?<verb>backen|gebacken|kochen|gekocht|kocheln|braten|ruhen|rasten|garen|dunsten|anbraten|schmoren|kuhlen|gehen|ziehen|quellen|grillen|simmern|abkuhlen|rosten)(?: lassen| werden)?`,
  ],
  'step-of': [`was (?:mache|passiert|soll|tue)(?: ich)? mit${art} {food}(?: machen| tun)?`],
  'diet-of': [
    `(?:ist|ware) ${it}(?: auch| wirklich| eigentlich| noch)? {dietword}`,
    `(?:konnen|kann|durfen|darf) (?:ein |eine |mein )?{dietword}(?: freund)? ${it} essen`,
  ],
  contains: [
    `(?:ist|sind)(?: da| hier| in dem rezept| im rezept| darin| in dem gericht)(?: auch)? {food} (?:drin|enthalten|dabei|drinnen)`,
    `(?:enthalt|beinhaltet|hat) ${it}(?: auch)? {food}`,
    `(?:ist|sind) {food} (?:drin|enthalten|dabei|im rezept|darin|da drin)`,
    `(?:ist|sind) {food} in dem rezept`,
    `(?:kann|darf) (?:jemand|ich|mein gast) mit {allergy} ${it} essen`,
    `(?:kann|darf) ${it} (?:jemand|ein gast|mein gast|man) mit {allergy} essen`,
    `(?:ich bin|mein gast ist|meine \\w+ ist|mein \\w+ ist) (?:allergisch (?:gegen|auf)) {food}(?: kann ich das essen| geht das| darf ich das essen)?`,
    `(?:ist|ware) ${it} frei von {food}`,
  ],
  'make-diet': [
    `(?:wie (?:mache|kann|koche|kriege|bekomme) ich |kann (?:ich|man) |ich mochte |ich will )?${it}(?: auch)? {dietword}(?: machen| kochen| hinbekommen| abwandeln| zubereiten)?`,
    `(?:wie (?:mache|koche|kriege) ich )(?:${it} )?{dietword}`,
    `mach ${it} {dietword}`,
    `{dietword} version(?: davon)?`,
  ],
  substitute: [
    `(?:ich hab(?:e)? |wir haben |es gibt |hab |habe )?kein(?:e|en|er)?(?: einzige[rsn]?)? {food}${lacking}`,
    `(?:was|womit|wodurch) (?:kann|konnte|soll|nehme|nimmt|konnen|mache|verwende|passt|geht|benutze|darf|nehm)(?: ich| man| wir| es)?(?: auch| sonst)? ?(?:nehmen |verwenden |benutzen )?(?:statt|anstatt|anstelle|anstelle von|als ersatz fur|als alternative zu|fur)${art} {food}(?: (?:nehmen|verwenden|benutzen|reintun|machen|einsetzen|hernehmen|geben))?${tail}`,
    `${art.replace(/ /, '')} ?{food} (?:gegen|durch) {with} (?:tauschen|ersetzen|austauschen)(?: (?:also )?wie viel(?: (?:brauche|nehme) ich)?(?: fur [\\d.]+ \\w+)?)?`,
    `(?:kann|konnte|darf) ?(?:ich|man|wir)?${art} {food}(?: auch| einfach)? (?:ersetzen|weglassen|austauschen|auslassen)${tail}`,
    `(?:${diet} )?{food} ?(?:${sub})${tail}`,
    `(?:statt|anstatt|anstelle von|anstelle)${art} {food}${tail}`,
    '(?:was|womit|wie) (?:backe|koche|mache) ich ohne {food}',
    '(?:geht (?:das |es )?|kann ich (?:das|es|den|die|ihn|sie) )?(?:auch )?ohne {food}(?: machen| backen| kochen)?',
    '(?<dietonly>eifrei|milchfrei|glutenfrei|laktosefrei|ohne ei|ohne milch)(?: variante| alternative| version)?',
    '(?:was ist wie|was ist ahnlich wie|was ahnelt) {food}',
    `{ersatz}(?: vegan| glutenfrei)?${tail}`,
  ],
  'keeping-this': [
    `wie lange (?:halt|bleibt|ist|kann ich|kann man|halten)(?: sich)?(?: ${it})?(?: sich)?(?: gut| frisch| haltbar| aufbewahren| aufheben| lagern| aufheben)?${place}(?: haltbar| aufbewahren| aufheben| frisch| gut)?`,
    `(?:kann|darf) (?:ich|man) ${it} (?:einfrieren|aufheben|aufbewahren|vorbereiten)${place}`,
    `(?:lasst sich|lasst) ${it} (?:gut )?einfrieren`,
    `wie (?:bewahre|lagere|friere) ich ${it} (?:auf|ein)?`,
    'haltbarkeit',
  ],
  keeping: [
    `wie (?:lange|viele tage|viele wochen|viele monate) (?:halt|halten|bleibt|bleiben|ist|sind|kann|konnen|lasst|darf|durfen|hielt|hebt)(?: sich| ich| man)?${art}(?: sich)? {food}(?: sich)?(?: noch)?${place}(?: (?:sich|haltbar|frisch|gut|aufbewahren|geniessbar|essbar|lagern|aufheben|lassen|liegen|aufgehoben werden|gelagert werden|stehen|halten|einfrieren|verwenden|essen|aufbewahrt werden|lagerfahig))*${place.replace('<place>', '<placeb>')}`,
    `(?:kann|darf|konnen|sollte|lasst|lassen)(?: ich| man| sich)?${art}(?: sich)? {food}(?: gut| auch| noch)? (?:einfrieren|eingefroren werden|tiefkuhlen|im kuhlschrank (?:lagern|aufbewahren)|in den kuhlschrank(?: stellen)?)`,
    `(?:ist|sind)${art} {food}(?: nach .*(?:tagen?|wochen?|monaten?|stunden?))?(?: noch)? (?:gut|essbar|haltbar|geniessbar|genießbar|ok|okay|zu gebrauchen|verwendbar)`,
    `(?:die )?(?:haltbarkeit|lagerdauer|lagerzeit)(?: von| vom| fur| der)?${art} {food}${place}`,
    `{food} (?:haltbarkeit|wie lange haltbar|lagern|lagerung|aufbewahren|einfrieren|haltbar)${place}`,
    `wie (?:lagere|bewahre|friere|lagert|friert|bewahrt|hebe) (?:ich|man)${art} {food}(?: richtig| am besten)?(?: auf| ein)?`,
    `wann (?:wird|werden|geht|verdirbt)${art} {food} (?:schlecht|ranzig)?`,
    `{food} (?:im|in der) (?<place>kuhlschrank|tiefkuhler|gefrierfach|tiefkuhltruhe)(?: wie lange)?`,
  ],
  rule: [
    '(?!wie lange\\b.*\\bmikrowelle)(?:wie|kann|darf|soll|sollte|muss|ist|sind|was|wo|warum|wieso|wann|konnen|darfst|wie lange)\\b(?<rule>.+)',
  ],
  amount: [
    `wie viele?(?: gramm| zehen| stangen| stuck| el| tl| ml| loffel| essloffel| teeloffel| liter| kilo| dosen| becher| von)*${art} {food}(?: (?:brauche|brauch|brauchen|ich|wir|komm(?:en|t)|kam(?:en)?|rein|nochmal|noch mal|ist|sind|war|waren|das|es|drin|muss|mussen|soll|da|dran|insgesamt|wird|werden|gebraucht|gehort|hinein|benotige|dafur|dazu|im rezept|nehmen?|gebe|steht|im ganzen|zusammen|alles|gesamt))*(?: mit (?:dem|der|den) {foodb})?`,
    `{food} wie viele?(?: zehen| stuck| gramm| brauche ich| davon| nochmal| stangen| war das| kommt rein)*`,
  ],
  'find-from': [
    '(?:was|welches gericht|welche gerichte) (?:kann|konnte|koche|mache|backe|kochen|soll|machen|konnen|koch|mach|lasst sich)(?: ich| man| wir)?(?: heute| noch| leckeres| schnelles)*(?: mit| aus)(?: den| meinen| dem| einem| einer| ein paar)? {query}(?: (?:machen|kochen|backen|zubereiten|anfangen|zaubern))?',
    '{query} (?:verwerten|aufbrauchen|loswerden)',
    'resteverwertung {query}',
  ],
  find: [
    '(?:irgendwas|irgendetwas|was|etwas|ein rezept|rezepte?|ein gericht|gerichte|ideen?|eine idee|abendessen|mittagessen|nachtisch|fruhstuck|essen|leckeres|was leckeres)(?: mit| fur| zum| aus| zu| von) {query}',
    '(?<query>(?:rezepte?|irgendwas|etwas|gerichte?|kuchen|abendessen|nachtisch) ohne .+?)',
    '(?:zeig(?:e)?|such(?:e)?|find(?:e)?|gib|empfiehl|empfehle|schlag|nenn(?:e)?|hast du|gibt es|ich suche|suche|hol)(?: mir| uns| bitte| mal)*(?: nach)?(?: ein paar| eine?n?| einige| alle)?(?: gute[nrs]?| leckere[nrs]?)? (?<query>.+?)(?: rezepte?| gerichte?| ideen| vor| heraus)?',
    '(?:ich hab(?:e)? |hab )?(?:lust|appetit|hunger|bock) auf(?: eine?n?| etwas| was)? {query}',
    '(?:gute |leckere |beste |ein )?(?<query>.+?) (?:rezepte?|ideen)',
    '(?:ein |eine |einen )?(?<query>(?:schnelle[rsn]?|einfache[rsn]?|leichte[rsn]?|gesunde[rsn]?) .+?)',
    '(?:wie) (?:mache|koche|backe|macht|kocht|backt) (?:ich|man)(?: eine?n?)? {query}',
    '(?:etwas|irgendwas|was) (?<query>(?:vegane?s?|vegetarische?s?|schnelles|einfaches|sußes|susses|scharfes|warmes|leichtes|gesundes|italienisches|indisches|asiatisches|mexikanisches|glutenfreies)(?: .+)?)',
    'rezept (?<query>.+)',
  ],
  word: [
    '(?!was \\w+ (?:ich|du|wir|man|er|sie)\\b)(?:was|erklar|erklare|definition|bedeutung|bedeutet|definiere)(?: (?:heisst|ist|sind|bedeutet|meint|versteht man unter|ist mit|von|fur|meint man mit|mir|denn|bedeutet es wenn man|genau|soll|ist eigentlich))*(?: eine?n?| der| die| das| ein)? {term}(?: (?:beim kochen|beim backen|in der kuche|genau|gemeint|heißen|bedeuten|eigentlich|denn|mal))*',
    'wie (?:geht|geht das|funktioniert|macht man|mache ich|geht das mit dem)(?: das)? {term}(?: noch mal| richtig)?',
    'wie (?:soll|kann|muss) (?:ich|man)(?: .*)? {term}',
    'wie (?<term>loscht man ab|hebt man unter|loscht man|zieht man unter)',
    'wie (?<term>[a-z]+t man .+)',
    'unterschied {term} (?<other>[a-z]+)',
    '{term} (?:bedeutung|definition|was ist das|erklarung)',
  ],
}

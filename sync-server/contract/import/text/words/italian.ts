import { phrases, wordSet, type RecipeWords } from './recipe-words.ts'

export const italian: RecipeWords = {
  language: 'it',
  ingredients: phrases(
    'Ingredienti, gli ingredienti, lista degli ingredienti, cosa serve, cosa ti serve, occorrente, vi serve, ti serviranno',
  ),
  method:
    phrases(`Preparazione, la preparazione, Procedimento, Istruzioni, Passaggi, Esecuzione, Metodo, Come fare…, Come
    preparare…, Come si prepara…, Svolgimento, Passo passo, Procedura, Modo di preparazione`),
  notes:
    phrases(`Note, Nota, Consigli, Consiglio, Suggerimenti, Suggerimento, Varianti, Variante, Conservazione, Curiosità,
    Trucchi, Consigli e varianti, Il consiglio, Trucchi e consigli`),
  equipment: phrases('Attrezzatura, Utensili, Strumenti, Attrezzi'),
  nutrition: phrases('Valori nutrizionali, Informazioni nutrizionali, per porzione'),
  comments: phrases('Commenti, Commento, Lascia un commento, Recensioni, Scrivi un commento, I vostri commenti'),
  navigation:
    phrases(`Domande frequenti, FAQ, Ricette correlate, Potrebbe piacerti anche, Potrebbe interessarti, Altre ricette, Condividi, Newsletter,
    Iscriviti, Chi sono, Cerca, Categorie, Stampa, Stampa ricetta, Pubblicità, Menu, Ricette, Successivo, Precedente, Vai
    alla ricetta, Leggi tutto, Leggi anche, Contatti, Accedi, Indice, Salva, Informativa sulla privacy, Seguimi, Vai al
    contenuto, Privacy, Ricette simili`),
  forThe: phrases(
    'per la, per il, per lo, per i, per gli, per le, per l, per, per servire, per decorare, per guarnire',
  ),
  step: phrases('passaggio, passo, fase'),
  servings: phrases('porzioni, dosi, dosi per, persone, numero di porzioni, coperti'),
  forPeople: phrases('per, per circa, dosi per'),
  people: phrases('persone, persona, pers, porzioni, porzione, commensali'),
  makes: phrases('per, per circa, dosi per, resa, quantità'),
  prep: phrases('Tempo di preparazione, Preparazione, Tempo attivo'),
  cook: phrases('Tempo di cottura, Cottura'),
  total: phrases('Tempo totale, Totale, Durata, Tempo, Pronto in, Tempi'),
  rest: phrases('Tempo di riposo, Riposo, Lievitazione, Tempo di lievitazione, Raffreddamento, Marinatura, Attesa'),
  hours: phrases('ore, ora, h'),
  minutes: phrases('minuti, minuto, min'),
  days: phrases('giorni, giorno'),
  halfHour: phrases("mezz'ora, mezzora, una mezz'ora"),
  and: phrases('e, ed'),
  to: phrases('a, o'),
  about: phrases('circa, ca, almeno, intorno a'),
  numerals: phrases('una, due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici'),
  verbs:
    wordSet(`aggiungere aggiungete aggiungi affettare affettate affetta aggiustare amalgamare amalgamate amalgama asciugare
    assaggiare bagnare bollire bollite bucherellare coprire coprite copri condire condite cospargere cospargete cuocere cuocete
    cuoci decorare decorate dividere disporre disponete dorare eliminare farcire farcite fare fate formare formate frullare
    frullate frulla friggere friggete grattugiare grattugiate guarnire guarnite imburrare imburrate impastare impastate impasta
    incorporare incorporate infornare infornate inforna irrorare lasciare lasciate lascia lavare lavate lava lavorare lavorate
    legare lessare lessate lievitare mantecare mantecate marinare mescolare mescolate mescola mettere mettete metti mondare
    montare montate monta pelare pelate pela pepare portare portate preparare preparate preparato preriscaldare preriscaldate
    profumare pulire pulite raffreddare regolare ricavare ridurre riempire rimuovere riporre riposare riscaldare riscaldate
    rivestire rosolare rosolate rosola salare salate sbattere sbattete sbucciare sbucciate sciacquare sciogliere sciogliete
    scaldare scaldate scalda scolare scolate scola servire servite servi setacciare sfornare sfornate sfumare sfumate
    soffriggere soffriggete spalmare spegnere spegnete spennellare spolverare spolverizzare stemperare stendere stendete
    stendi strizzare tagliare tagliate taglia togliere togliete tostare tritare tritate trita trasferire unire unite unisci
    ungere versare versate versa`),
  units:
    wordSet(`g gr kg ml cl dl l cucchiaio cucchiai cucchiaino cucchiaini tazza tazze spicchio spicchi pizzico pizzichi scatola
    bicchiere bicchieri bustina bustine fetta fette foglia foglie rametto rametti ciuffo mazzetto costa coste litro litri
    grammi grammo chilo etto etti manciata confezione vasetto noce filo barattolo lattina pezzo pezzi bacca rotolo`),
  toTaste: phrases(
    'q.b, qb, quanto basta, a piacere, per servire, per decorare, facoltativo, sale e pepe, un po di, sale',
  ),
  story: wordSet(`io mio mia miei mie noi nostra nostro adoro nonna ricordo infanzia famiglia blog estate inverno`),
  calls:
    phrases(`link in bio, link nella bio, seguimi, salva il post, salva la ricetta, salva questa, condividi con, tagga,
    commenta, ricetta completa sul, codice sconto, adv, pubblicità`),
  functionWords: wordSet('il di e con per una del della nel che gli alla dei le fino un in sono minuti'),
}

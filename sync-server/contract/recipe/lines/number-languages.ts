/**
 * The number words of a language. Tables are texts of `value:word,word`; words are in lower case.
 * English is read by number-in-text.ts, which also reads the steps of a recipe.
 */
export interface NumberLanguage {
  /** Whole numbers. The words for one are also the articles. */
  readonly counts: string
  /** Denominators: the half, the third, the quarter. */
  readonly parts: string
  /** Parts that mean a number without one before them: "halbe Zitrone". */
  readonly alone: string
  /** Words that are a number with a fraction: "anderthalb". */
  readonly mixed: string
  readonly dozen: string
  readonly and: string
  /** The word between the ends of a range. */
  readonly to: string
  readonly or: string
  /** The word before a range: "von 2 bis 3", "zwischen 2 und 3". */
  readonly from: string
  /** Words after an article that make it vague: "ein paar". */
  readonly vague: string
  /** Words after which a number word of one sign or two is none: "en rondelles". */
  readonly notBefore: string
  /** The part of a word that means a hundred: "zweihundert". */
  readonly hundred: string
  /** "vingt-cinq", "dwadzieścia pięć": tens and ones are words apart, and no "and" is needed. */
  readonly looseTens: boolean
}

/** Compounds of ones and tens: "fünfundzwanzig", "vijfentwintig", "femogtyve". */
function compounds(ones: string, joiner: string, tens: string, isTensFirst = false): string {
  const rows: string[] = []
  for (const [tenIndex, ten] of tens.split(' ').entries()) {
    for (const [oneIndex, one] of ones.split(' ').entries()) {
      const joined = one.endsWith('e') && joiner === 'en' ? 'ën' : joiner
      const word = isTensFirst ? `${ten}${joiner}${one}` : `${one}${joined}${ten}`
      rows.push(`${(tenIndex + 2) * 10 + oneIndex + 1}:${word}`)
    }
  }
  return rows.join(' ')
}

const german: NumberLanguage = {
  counts: `1:ein,eine,einen,einem,einer,eines,eins 2:zwei,zwo 3:drei 4:vier 5:fünf,fuenf 6:sechs 7:sieben 8:acht 9:neun
    10:zehn 11:elf 12:zwölf,zwoelf 13:dreizehn 14:vierzehn 15:fünfzehn,fuenfzehn 16:sechzehn 17:siebzehn 18:achtzehn
    19:neunzehn 20:zwanzig 30:dreißig,dreissig 40:vierzig 50:fünfzig,fuenfzig 60:sechzig 70:siebzig 80:achtzig 90:neunzig
    1000:tausend,eintausend 2000:zweitausend
    ${compounds('ein zwei drei vier fünf sechs sieben acht neun', 'und', 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig')}`,
  parts: `2:halb,halbe,halber,halbes,halben,halbem,hälfte 3:drittel 4:viertel 5:fünftel 6:sechstel 8:achtel 10:zehntel
    16:sechzehntel`,
  alone: 'halb halbe halber halbes halben halbem viertel drittel achtel',
  mixed: `1.5:anderthalb,eineinhalb,einundeinhalb,einenhalb 2.5:zweieinhalb,zweiundeinhalb 3.5:dreieinhalb,dreiundeinhalb
    4.5:viereinhalb,vierundeinhalb 5.5:fünfeinhalb 6.5:sechseinhalb 7.5:siebeneinhalb 8.5:achteinhalb 9.5:neuneinhalb
    0.75:dreiviertel`,
  dozen: 'dutzend',
  and: 'und',
  to: 'bis',
  or: 'oder bzw',
  from: 'von zwischen',
  vague: 'paar bisschen bißchen wenig',
  notBefore: '',
  hundred: 'hundert',
  looseTens: false,
}

const french: NumberLanguage = {
  counts: `1:un,une 2:deux 3:trois 4:quatre 5:cinq 6:six 7:sept 8:huit 9:neuf 10:dix 11:onze 12:douze 13:treize
    14:quatorze 15:quinze 16:seize 20:vingt 30:trente 40:quarante 50:cinquante 60:soixante 70:septante 80:huitante,octante
    90:nonante 100:cent 1000:mille`,
  parts: '2:demi,demie,demis,demies,moitié 3:tiers 4:quart,quarts 5:cinquième 6:sixième 8:huitième,huitièmes',
  alone: 'demi demie',
  mixed: '',
  dozen: 'douzaine douzaines',
  and: 'et',
  to: 'à',
  or: 'ou',
  from: 'de entre',
  vague: 'peu',
  notBefore: 'sel glace écrémé écrémée',
  hundred: 'cents',
  looseTens: true,
}

const spanish: NumberLanguage = {
  counts: `1:un,una,uno 2:dos 3:tres 4:cuatro 5:cinco 6:seis 7:siete 8:ocho 9:nueve 10:diez 11:once 12:doce 13:trece
    14:catorce 16:dieciséis,dieciseis 17:diecisiete 18:dieciocho 19:diecinueve 20:veinte 21:veintiún,veintiuno
    22:veintidós 23:veintitrés 24:veinticuatro 25:veinticinco 30:treinta 40:cuarenta 50:cincuenta 60:sesenta 70:setenta
    80:ochenta 90:noventa 100:cien,ciento 200:doscientos,doscientas 300:trescientos,trescientas
    400:cuatrocientos,cuatrocientas 500:quinientos,quinientas 600:seiscientos 700:setecientos 750:setecientoscincuenta
    800:ochocientos 900:novecientos 1000:mil`,
  parts: '2:medio,media,medios,medias,mitad 3:tercio,tercios 4:cuarto,cuartos 5:quinto,quintos 8:octavo,octavos',
  alone: 'medio media',
  mixed: '',
  dozen: 'docena docenas',
  and: 'y e',
  to: 'a hasta',
  or: 'o u ó',
  from: 'de entre',
  vague: 'poco poquito pocos',
  notBefore: 'de',
  hundred: '',
  looseTens: false,
}

const italian: NumberLanguage = {
  counts: `1:un,una,uno 2:due 3:tre 4:quattro 5:cinque 6:sei 7:sette 8:otto 9:nove 10:dieci 11:undici 12:dodici
    13:tredici 14:quattordici 15:quindici 16:sedici 17:diciassette 18:diciotto 19:diciannove 20:venti 21:ventuno
    22:ventidue 23:ventitré 24:ventiquattro 25:venticinque 30:trenta 40:quaranta 50:cinquanta 60:sessanta 70:settanta
    80:ottanta 90:novanta 1000:mille`,
  parts: '2:mezzo,mezza,mezzi,mezz,metà 3:terzo,terzi 4:quarto,quarti 5:quinto,quinti 8:ottavo,ottavi',
  alone: 'mezzo mezza mezz',
  mixed: '',
  dozen: 'dozzina dozzine',
  and: 'e ed',
  to: 'a',
  or: 'o',
  from: 'da tra fra',
  vague: 'po poco pò',
  notBefore: '',
  hundred: 'cento',
  looseTens: false,
}

const dutch: NumberLanguage = {
  counts: `1:een,één,eén 2:twee 3:drie 4:vier 5:vijf 6:zes 7:zeven 8:acht 9:negen 10:tien 11:elf 12:twaalf 13:dertien
    14:veertien 15:vijftien 16:zestien 17:zeventien 18:achttien 19:negentien 20:twintig 30:dertig 40:veertig 50:vijftig
    60:zestig 70:zeventig 80:tachtig 90:negentig 1000:duizend
    ${compounds('een twee drie vier vijf zes zeven acht negen', 'en', 'twintig dertig veertig vijftig zestig zeventig tachtig negentig')}`,
  parts: '2:half,halve,helft 3:derde 4:kwart,vierde 5:vijfde 8:achtste',
  alone: 'half halve kwart',
  mixed: '1.5:anderhalf,anderhalve 2.5:tweeënhalf,tweeënhalve,tweeëneenhalf 3.5:drieënhalf,drieënhalve 0.75:driekwart',
  dozen: 'dozijn',
  and: 'en',
  to: 'tot à',
  or: 'of',
  from: 'van tussen',
  vague: 'paar beetje',
  notBefore: 'om',
  hundred: 'honderd',
  looseTens: false,
}

const portuguese: NumberLanguage = {
  counts: `1:um,uma 2:dois,duas 3:três,tres 4:quatro 5:cinco 6:seis 7:sete 8:oito 9:nove 10:dez 11:onze 12:doze 13:treze
    14:catorze,quatorze 15:quinze 16:dezesseis,dezasseis 17:dezessete,dezassete 18:dezoito 19:dezenove,dezanove 20:vinte
    30:trinta 40:quarenta 50:cinquenta 60:sessenta 70:setenta 80:oitenta 90:noventa 100:cem,cento 200:duzentos,duzentas
    300:trezentos,trezentas 400:quatrocentos 500:quinhentos,quinhentas 600:seiscentos 700:setecentos 800:oitocentos
    900:novecentos 1000:mil`,
  parts: '2:meio,meia,meios,meias,metade 3:terço,terços 4:quarto,quartos 5:quinto,quintos 8:oitavo,oitavos',
  alone: 'meio meia',
  mixed: '',
  dozen: 'dúzia dúzias duzia',
  and: 'e',
  to: 'a à até',
  or: 'ou',
  from: 'de entre',
  vague: 'pouco pouquinho',
  notBefore: '',
  hundred: '',
  looseTens: false,
}

const nordicTens = 'tjugo trettio fyrtio femtio sextio sjuttio åttio nittio'
const swedish: NumberLanguage = {
  counts: `1:en,ett 2:två,tva 3:tre 4:fyra 5:fem 6:sex 7:sju 8:åtta 9:nio 10:tio 11:elva 12:tolv 13:tretton 14:fjorton
    15:femton 16:sexton 17:sjutton 18:arton 19:nitton 20:tjugo 30:trettio 40:fyrtio 50:femtio 60:sextio 70:sjuttio 80:åttio
    90:nittio 1000:tusen ${compounds('en två tre fyra fem sex sju åtta nio', '', nordicTens, true)}`,
  parts: `2:halv,halva,halvt,hälften 3:tredjedel,tredjedels,tredjedelar 4:fjärdedel,fjärdedels,fjärdedelar,kvart,kvarts
    5:femtedel,femtedels 8:åttondel,åttondels,åttondelar`,
  alone: 'halv halva halvt kvarts',
  mixed: '1.5:enochenhalv,halvannan 0.75:trekvarts,trekvart',
  dozen: 'dussin',
  and: 'och',
  to: 'till',
  or: 'eller',
  from: 'från mellan',
  vague: 'par',
  notBefore: '',
  hundred: 'hundra',
  looseTens: false,
}

/** Words of one sign or two in Danish and Norwegian that begin lines of other languages. */
const notAfterTo = `taste serve garnish decorate finish cover top coat grease thicken drizzle sprinkle thin fill brush fry
  dust season make assemble bake cook prepare glaze accompany spread roll line oil melt plate deglaze bind loosen sweeten
  drink freeze store use add mix your the each form dip go get be preference sauté saute deep boil poach roast stuff whip`

const danish: NumberLanguage = {
  counts: `1:en,et,én,ét 2:to 3:tre 4:fire 5:fem 6:seks 7:syv 8:otte 9:ni 10:ti 11:elleve 12:tolv 13:tretten 14:fjorten
    15:femten 16:seksten 17:sytten 18:atten 19:nitten 20:tyve 30:tredive 40:fyrre 50:halvtreds 60:tres 70:halvfjerds
    80:firs 90:halvfems 1000:tusind,tusinde
    ${compounds('en to tre fire fem seks syv otte ni', 'og', 'tyve tredive fyrre halvtreds tres halvfjerds firs halvfems')}`,
  parts: '2:halv,halve,halvt 3:tredjedel,tredjedele 4:kvart,fjerdedel,fjerdedele 5:femtedel 8:ottendedel,ottendedele',
  alone: 'halv halve halvt kvart',
  mixed: '1.5:halvanden,halvandet 0.75:trekvart',
  dozen: 'dusin',
  and: 'og',
  to: 'til',
  or: 'eller',
  from: 'fra mellem',
  vague: 'par',
  notBefore: `${notAfterTo} roasted grilled un une du de des la le les quelques`,
  hundred: 'hundrede',
  looseTens: false,
}

const norwegian: NumberLanguage = {
  ...danish,
  counts: `1:en,ei,et,én,ett 2:to 3:tre 4:fire 5:fem 6:seks 7:sju,syv 8:åtte 9:ni 10:ti 11:elleve 12:tolv 13:tretten
    14:fjorten 15:femten 16:seksten 17:sytten 18:atten 19:nitten 20:tjue,tyve 30:tretti,tredve 40:førti 50:femti 60:seksti
    70:sytti 80:åtti 90:nitti 1000:tusen
    ${compounds('en to tre fire fem seks sju åtte ni', '', 'tjue tretti førti femti seksti sytti åtti nitti', true)}`,
  parts: '2:halv,halve,halvt 3:tredjedel,tredel,tredeler 4:kvart,fjerdedel,firedel,fjerdedeler 5:femtedel 8:åttedel',
  mixed: '1.5:halvannen,halvannet,halvanna 0.75:trekvart',
  from: 'fra mellom',
  hundred: 'hundre',
}

const polish: NumberLanguage = {
  counts: `1:jeden,jedna,jedno,jedną,jednego,jednej 2:dwa,dwie,dwóch,dwoje 3:trzy,trzech 4:cztery,czterech 5:pięć,pięciu
    6:sześć,sześciu 7:siedem,siedmiu 8:osiem,ośmiu 9:dziewięć 10:dziesięć,dziesięciu 11:jedenaście 12:dwanaście
    13:trzynaście 14:czternaście 15:piętnaście 16:szesnaście 17:siedemnaście 18:osiemnaście 19:dziewiętnaście
    20:dwadzieścia 30:trzydzieści 40:czterdzieści 50:pięćdziesiąt 60:sześćdziesiąt 70:siedemdziesiąt 80:osiemdziesiąt
    90:dziewięćdziesiąt 100:sto 200:dwieście 300:trzysta 400:czterysta 500:pięćset 600:sześćset 700:siedemset
    800:osiemset 900:dziewięćset 1000:tysiąc`,
  parts: `2:pół,połowa,połowę,połowy,połówka,połówki,druga,drugie 3:trzecia,trzecie 4:ćwierć,ćwiartka,ćwiartki,czwarta,czwarte
    5:piąta,piąte 8:ósma,ósme`,
  alone: 'pół połowa połowę połowy połówka ćwierć ćwiartka',
  mixed: '1.5:półtora,półtorej',
  dozen: 'tuzin tuzina',
  and: 'i',
  to: 'do',
  or: 'lub albo',
  from: 'od między',
  vague: 'trochę parę',
  notBefore: '',
  hundred: '',
  looseTens: true,
}

/** In the order of trial: of two readings of the same length the first counts. */
export const numberLanguages: readonly NumberLanguage[] = /* @__PURE__ */ Object.freeze([
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
  swedish,
  danish,
  norwegian,
  polish,
])

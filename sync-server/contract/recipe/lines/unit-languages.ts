/**
 * The units of a language beside English. Rows are texts of `unit:spelling,spelling`; a unit may have a factor: `g*500`
 * is a German pound. Spellings are in lower case and without full stops; "_" stands for a space.
 */
interface UnitLanguage {
  readonly units: string
  /** Words about a measure, before or after the unit: "gehäufte EL", "cucharada colmada". */
  readonly fill: string
  /** Words between a unit and a food: "200 g de farine". They are dropped, as the English "of" is. */
  readonly of: string
}

const german: UnitLanguage = {
  units: `tbsp:el,eßl,essl,esslöffel,esslöffeln,eßlöffel,esslöffelvoll,eßlöffeln
    tsp:tl,teel,teelöffel,teelöffeln,kl,kaffeelöffel
    cup:tasse,tassen pinch:prise,prisen,pr
    bundle:bund,bd,bde,bunde,bündchen,bündel,bd can:dose,dosen,konserve,büchse,büchsen
    sprig:zweig,zweige,zweiglein,zweigchen,stiel,stiele,stängel,stengel
    piece:stück,stücke,stücken,stk,stck,stückchen,st dash:spritzer
    g:gramm g*500:pfund,pfd,pf g*10:dag,dkg,deka L:liter mL:milliliter mL*100:deziliter mL*10:zentiliter
    kg:kilogramm cm:zentimeter`,
  fill: `gehäuft gehäufte gehäufter gehäuften gehäuftes geh gestrichen gestrichene gestrichener gestrichenen gestr gute guter
    gut große großer großes kleine kleiner kleines kl gr knapp knappe knapper knappes reichlich reichliche leicht halbvoll voll
    volle mittelgroße kräftige kräftiger großzügige winzige starke`,
  of: '',
}

const french: UnitLanguage = {
  units: `tbsp:c_à_soupe,c_a_soupe,c_à_s,c_a_s,càs,cas,cs,c_s,cuil_à_soupe,cuill_à_soupe,cuillère_à_soupe,cuillères_à_soupe,cuillere_à_soupe,cuilleres_à_soupe,cuillere_a_soupe,cuilleres_a_soupe,cuillerée_à_soupe,cuillerées_à_soupe,cuiller_à_soupe,cuillers_à_soupe,cuillère_soupe,càsoupe,c_à_table,cuillère_à_table,cuillères_à_table
    tsp:c_à_café,c_a_café,c_a_cafe,c_à_c,c_a_c,càc,cac,cuil_à_café,cuill_à_café,cuillère_à_café,cuillères_à_café,cuillere_à_café,cuilleres_à_café,cuillere_a_cafe,cuilleres_a_cafe,cuillerée_à_café,cuillerées_à_café,cuiller_à_café,c_à_thé,cuillère_à_thé,cuillères_à_thé,cuillère_à_moka
    cup:tasse,tasses pinch:pincée,pincées,pincee,pincees bundle:botte,bottes,bouquet,bouquets
    can:boîte,boîtes,boite,boites,conserve sprig:brin,brins,branchette,branchettes
    piece:morceau,morceaux,pièce,pièces g*500:livre,livres oz:once,onces dash:trait,traits
    g:gramme,grammes L:litre,litres mL:millilitre,millilitres mL*10:centilitre,centilitres mL*100:décilitre,décilitres
    kg:kilogramme,kilogrammes,kilo,kilos`,
  fill: `rase rases bombée bombées bonne bonnes grosse grosses petite petites grande grandes pleine pleines belle généreuse
    généreuses petit grand gros bon beau`,
  of: `de d' du des`,
}

const spanish: UnitLanguage = {
  units: `tbsp:cucharada,cucharadas,cda,cdas,cuch,cucharada_sopera,cucharadas_soperas,cuchara_sopera,cucharas_soperas,cuchara,cucharas,c_s,cda_sopera,cdas_soperas,cucharada_de_sopa,cucharadas_de_sopa
    tsp:cucharadita,cucharaditas,cdta,cdtas,cdita,cditas,cucharilla,cucharillas,cdt,cucharadita_de_té,cucharaditas_de_té,cucharadita_de_café,cucharaditas_de_café,cucharadita_de_postre,ctda,ctdas
    cup:taza,tazas,tz,tzas pinch:pizca,pizcas can:lata,latas bundle:manojo,manojos,atado,atados,ramillete,ramilletes,mazo
    sprig:ramita,ramitas lb:libra,libras,lbs oz:onza,onzas,onz piece:trozo,trozos,pieza,piezas,pza,pzas,unidad,unidades,ud,uds,unid,pedazo,pedazos
    g:gramo,gramos,grs L:litro,litros,lts mL:mililitro,mililitros kg:kilogramo,kilogramos,kilo,kilos mL*10:centilitro,centilitros
    mL*100:decilitro,decilitros`,
  fill: `colmada colmadas rasa rasas grande grandes pequeña pequeñas pequeño pequeños buena buenas generosa generosas
    escasa escasas abundante abundantes llena llenas mediano medianos mediana medianas`,
  of: 'de del',
}

const italian: UnitLanguage = {
  units: `tbsp:cucchiaio,cucchiai,cucchiaiata,cucchiaiate,cucch,cucchiaio_da_tavola,cucchiai_da_tavola,cucchiaio_da_minestra,cucchiai_da_minestra,cucchiao
    tsp:cucchiaino,cucchiaini,cucchiaino_da_tè,cucchiaini_da_tè,cucchiaino_da_caffè,cucchiaini_da_caffè,cucchiaino_da_te,cucch_ino
    cup:tazza,tazze pinch:pizzico,pizzichi,presa,prese bundle:mazzo,mazzi,mazzetto,mazzetti,ciuffo,ciuffi
    sprig:rametto,rametti can:lattina,lattine,scatola,scatole,scatoletta,scatolette
    piece:pezzo,pezzi,pezzetto,pezzetti,pz g:grammo,grammi g*100:etto,etti,hg L:litro,litri mL:millilitro,millilitri
    kg:chilo,chili,chilogrammo,chilogrammi,kilogrammo lb:libbra,libbre oz:oncia,once mL*10:centilitri mL*100:decilitri`,
  fill: `colmo colmi raso rasi abbondante abbondanti scarso scarsi piccolo piccoli grosso grossi generoso generosi pieno pieni
    grande piccola`,
  of: `di d' del dello della dell' dei degli delle`,
}

const dutch: UnitLanguage = {
  units: `tbsp:el,eetlepel,eetlepels,eetl tsp:tl,theelepel,theelepels,theel,koffielepel,koffielepels,kl
    cup:kop,koppen,kopje,kopjes pinch:snuf,snufje,snufjes,snuifje,snuifjes bundle:bos,bosje,bosjes,bossen
    can:blik,blikje,blikjes,blikken sprig:takje,takjes,tak,takken piece:stuk,stuks,stukje,stukjes,stukken
    g:gram g*500:pond g*100:ons,onsje L:liter mL:milliliter mL*100:deciliter mL*10:centiliter kg:kilo`,
  fill: `volle afgestreken grote kleine flinke ruime klein groot royale halfvolle goede gehoopte krappe opgehoopte`,
  of: 'van',
}

const portuguese: UnitLanguage = {
  units: `tbsp:colher_de_sopa,colheres_de_sopa,colher_sopa,colheres_sopa,c_de_sopa,c_sopa,cs,c_s,col_sopa,col_de_sopa,colh_sopa,cds
    tsp:colher_de_chá,colheres_de_chá,colher_chá,colheres_chá,colher_de_cha,colheres_de_cha,c_de_chá,c_chá,c_cha,col_chá,col_de_chá,colh_chá
    cup:xícara,xícaras,xicara,xicaras,xíc,xic,xícara_de_chá,xícaras_de_chá,xícara_chá,xícaras_chá,xicara_cha,xicaras_cha,xicara_de_cha,xicaras_de_cha,chávena,chávenas,chávena_de_chá,chávenas_de_chá
    pinch:pitada,pitadas can:lata,latas bundle:maço,maços,ramo,ramos,molhinho sprig:raminho,raminhos,galho,galhos,galhinho,galhinhos
    piece:pedaço,pedaços,unidade,unidades,unid,und g:grama,gramas kg:quilo,quilos,quilograma,quilogramas L:litro,litros
    mL:mililitro,mililitros lb:libra,libras oz:onça,onças mL*100:decilitro,decilitros mL*10:centilitro,centilitros`,
  fill: `cheia cheias rasa rasas bem generosa generosas grande grandes pequena pequenas pequeno pequenos médio médios média
    médias cheio bom boa`,
  of: 'de do da dos das',
}

const swedish: UnitLanguage = {
  units: `tbsp:msk,matsked,matskedar tsp:tsk,tesked,teskedar mL:krm,kryddmått cup:kopp,koppar pinch:nypa,nypor
    bundle:knippe,knippen,bunt,buntar can:burk,burkar,konservburk,konservburkar sprig:kvist,kvistar piece:st,stycken,bit,bitar
    g:gram g*100:hg,hekto,hektogram L:liter mL:milliliter mL*100:deciliter mL*10:centiliter kg:kilo`,
  fill: 'rågad rågade struken strukna stor stora liten små lite knapp knappt dryg drygt rejäl generös generösa',
  of: 'av',
}

const danish: UnitLanguage = {
  units: `tbsp:spsk,spiseske,spiseskeer,spiseskefuld,spiseskefulde tsp:tsk,teske,teskeer,teskefuld,teskefulde
    cup:kop,kopper pinch:nip,niv bundle:bundt,bundter,bdt can:dåse,dåser,ds sprig:kvist,kviste
    piece:stk,stykke,stykker g:gram g*500:pund L:liter mL:milliliter mL*100:deciliter mL*10:centiliter kg:kilo`,
  fill: 'strøget strøgne toppet toppede stor store lille små god gode knap stort lidt godt let rigelig',
  of: 'af',
}

const norwegian: UnitLanguage = {
  units: `tbsp:ss,spiseskje,spiseskjeer tsp:ts,teskje,teskjeer cup:kopp,kopper pinch:klype,klyper
    bundle:bunt,bunter,knippe,knipper,bunke can:boks,bokser,hermetikkboks sprig:kvist,kvister,stilk,stilker
    piece:stk,stykk,stykke,stykker,bit,biter g:gram g*100:hg,hekto L:liter mL:milliliter mL*100:desiliter mL*10:centiliter kg:kilo`,
  fill: 'strøken strøkne toppet toppete stor store liten små god gode knapp drøy drøye lita raus',
  of: 'av',
}

const polish: UnitLanguage = {
  units: `tbsp:łyżka,łyżki,łyżek,łyżkę,łyż,łyżka_stołowa,łyżki_stołowe,łyżek_stołowych,lyzka,lyzki
    tsp:łyżeczka,łyżeczki,łyżeczek,łyżeczkę,łyżecz,łyżeczka_do_herbaty,łyżeczki_do_herbaty,lyzeczka,lyzeczki
    cup:szklanka,szklanki,szklanek,szklankę,szkl,filiżanka,filiżanki,filiżanek pinch:szczypta,szczypty,szczypt,szczyptę
    bundle:pęczek,pęczki,pęczków can:puszka,puszki,puszek,puszkę sprig:gałązka,gałązki,gałązek,gałązkę
    piece:sztuka,sztuki,sztuk,szt,kawałek,kawałki,kawałków g:gram,gramy,gramów g*10:dag,dkg,deko,deka,dekagramów
    L:litr,litry,litra,litrów mL:mililitr,mililitrów kg:kilo,kilogram,kilogramy,kilogramów,kilograma g*500:funt,funta`,
  fill: `płaska płaskie płaskich czubata czubate czubatych kopiasta kopiaste kopiata duża duże dużych mała małe małych pełna
    pełne niepełna niepełne spora spory duży mały solidna`,
  of: '',
}

export const unitLanguages: readonly UnitLanguage[] = /* @__PURE__ */ Object.freeze([
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

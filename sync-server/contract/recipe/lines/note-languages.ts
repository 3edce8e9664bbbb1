// Tables are texts of words; "_" stands for a space, and a word in brackets is a group of endings.

/** Words before a number that make it approximate, optional or shared: "etwa 200 g", "je 1 TL", "cerca de 300 g". */
export const approximations = `ca circa gut knapp etwa ungefähr rund je jeweils evtl eventuell ggf mindestens höchstens insgesamt
  environ à_peu_près approximativement aprox aproximadamente approssimativamente cerca_de unos unas alrededor_de más_o_menos
  ongeveer circa omkring ungefär cirka omtrent rundt minst około ok mniej_więcej po min max mind maks minimum maximum minimo massimo minimalt`

/** Amounts without a number: "etwas Butter", "un peu de lait". */
export const vagueAmounts = `etwas viel viele reichlich einige ein_wenig ein_bisschen ein_bißchen ein_paar wenig un_peu quelques un_poco un_poquito
  unos_cuantos unas_cuantas unos unas algunos algunas un_po un_pò qualche alcune alcuni een_beetje enkele wat een_paar um_pouco
  um_pouquinho algumas alguns några lidt nogle litt noen trochę kilka parę odrobina`

/** Parts of a fruit: "jus de 1 citron", "Saft von zwei Zitronen". */
export const fruitParts = `saft mark schale abrieb zesten jus zeste zestes zumo jugo ralladura piel cáscara succo scorza buccia
  scorzetta sap rasp schil suco sumo raspa raspas casca saft saften skal skall skallet sok skórka soku`
/** Words between such a part and its fruit. */
export const fruitPartOf = `von vom de d' d’ di van av af fra från z ze`
/** Words beside such a part. */
export const fruitPartWords = `le la les il lo el het der die das abgeriebene abgeriebener geriebene fein feiner frisch gepresster
  finement râpé râpée rallada rayada fina grattugiata fijne geraspte fint revet rivet riven reven finrivet otarta starta i et y e
  und en och og and schale saft abrieb zeste jus skal skall schil rasp scorza succo raspas suco`

/** Words that begin a label for a purpose: "Zum Garnieren: Petersilie". */
export const purposeLabels = `for to optional garnish garnishes topping toppings serve serving accompaniments zum außerdem dazu zur für
  pour para per voor ter till til do opcional facultatif facoltativo optioneel valfritt`

/** Sizes and counting words behind a number at the end: "Zwiebel, 1 große", "Aglio 1 spicchio". */
export const trailingCounts = `große großer großes kleine kleiner kleines mittelgroße zehe zehen päckchen pck packung würfel
  scheibe scheiben blatt blätter kopf stange stangen glas becher msp schuss handvoll tropfen
  gousse gousses sachet sachets tranche tranches feuille feuilles gros grosse petit petite noix verre
  diente dientes hoja hojas sobre sobres vaso grande grandes mediana medianas pequeña pequeñas chorrito puñado
  spicchio spicchi foglia foglie costa coste bustina bicchiere fetta fette medie grandi piccola teen teentje teentjes plak plakken zakje scheutje`

/** Phrases that end a name: purposes, "to taste", "optional". A final "#" stands for a number. */
export const endPhrases = `frisch_gemahlen frisch_gerieben frisch_gepresst zum zur für_die für_den für_das für_ca für nach_geschmack nach_belieben nach_bedarf nach_wunsch n_b
  bei_zimmertemperatur in_scheiben in_würfeln in_würfel in_ringen in_ringe in_streifen in_stücken in_stücke in_stückchen in_flöckchen in_flocken in_röschen in_stiften in_stifte in_spalten
  in_röllchen in_halbringe in_halbringen in_viertel in_achtel in_hälften
  größe_s größe_m größe_l größe_xl gr_s gr_m gr_l gr_xl vom_vortag aus_der_mühle aus_dem_kühlregal aus_der_kühltheke und_etwas_mehr und_etwas_zum und_etwas_für mit_#
  in_feine in_feinen in_dünne in_dünnen in_kleine in_kleinen in_grobe in_groben à_# à_ca à_etwa à_circa je_# je_ca a_# zu_# von_# aus_der_dose ohne oder_mehr
  pour au_goût selon facultatif facultative à_température à_volonté en_dés en_rondelles en_lamelles en_morceaux en_cubes
  en_julienne en_quartiers en_tranches en_lanières en_bâtonnets en_petits de_# environ fraîchement_moulu fraîchement_moulue
  para al_gusto a_gusto c/n cantidad_necesaria opcional a_temperatura en_rodajas en_cubos en_cubitos en_tiras en_juliana
  en_dados en_trozos en_láminas en_daditos recién_molida recién_molido recién_exprimido
  da_# di_# q_b qb quanto_basta a_piacere facoltativo facoltativa facoltativi a_fette a_cubetti a_dadini a_rondelle a_pezzetti
  a_striscioline a_listarelle a_julienne a_pezzi a_filetti per appena_macinato
  van_# voor_de voor_het voor ter naar_smaak naar_behoefte naar_keuze naar_wens optioneel om_te om_in om_mee op_kamertemperatuur
  in_blokjes in_plakjes in_stukjes in_reepjes in_schijfjes in_partjes in_stukken in_dunne in_ringetjes
  a_gosto moída_na_hora moído_na_hora para_untar em_cubos em_rodelas em_fatias em_tiras em_pedaços em_cubinhos em_temperatura à_temperatura
  till att_ efter_smak efter_behov efter_behag valfritt i_bitar i_skivor i_tärningar i_strimlor i_klyftor i_ringar vid_rumstemperatur
  til efter_smag valgfri valgfritt i_tern i_skiver i_strimler i_stykker i_både i_ringe i_stænger ved_stuetemperatur
  etter_smak etter_behov etter_ønske i_terninger i_biter i_båter i_ringer i_romtemperatur romtemperert
  do_smaku do_dekoracji do_podania do_posypania do_smażenia do_formy do_wysmarowania do_wałkowania do_podsypania do_posmarowania
  do_przybrania do_natłuszczenia do_oprószenia do_pieczenia do_gotowania do_polania do_przybrania opcjonalnie według_uznania
  w_temperaturze w_kostkę w_plastry w_paski w_piórka w_plasterki w_talarki w_słupki na_ciasto`

/** Adverbs of preparation. */
export const preparationAdverbs = `fein grob frisch klein dünn leicht gut sehr finement grossièrement fraîchement légèrement
  finamente recién ligeramente muy bien toscamente finemente grossolanamente appena sottilmente leggermente fijn grof vers dun licht
  finamente grosseiramente bem fint grovt tunt lätt nyligen groft let tynt lett friskt drobno grubo cienko świeżo lekko delikatnie`

/** Participles of preparation behind a food: "1 oignon émincé", "2 dientes de ajo picados", "1 cebula posiekana". */
export const participlesBehind = [
  // de
  `gehackt gewürfelt geschnitten gerieben gepresst geschält geschmolzen zerlassen verquirlt gehobelt geraspelt entkernt entsteint
  abgetropft gewaschen geputzt halbiert geviertelt zerdrückt getrennt püriert geröstet aufgetaut zimmerwarm feingehackt
  kleingeschnitten feingeschnitten zerkleinert`,
  // fr
  `(émincé|haché|râpé|pelé|coupé|tranché|écrasé|pressé|épluché|lavé|égoutté|rincé|ciselé|concassé|dénoyauté|taillé|détaillé|broyé|tamisé|effeuillé|équeuté|épépiné|grillé|hachée)(e|s|es) battu(e|s|es)
  fondu(e|s|es) ramolli(e|s|es) émincé haché râpé`,
  // es, pt
  `(picad|rallad|pelad|cortad|batid|derretid|fundid|machacad|trocead|lavad|escurrid|tamizad|exprimid|rebanad|deshuesad|desmenuzad|ablandad|tostad|remojad|desvenad|laminad|filetead|ralad|descascad|amassad|espremid|fatiad|escorrid|peneirad|triturad|desfiad|esmagad)(o|a|os|as)`,
  // it
  `(tritat|grattugiat|pelat|tagliat|affettat|sbattut|fus|ammorbidit|sciolt|lavat|scolat|setacciat|sbucciat|snocciolat|spezzettat|schiacciat|denocciolat|mondat|sminuzzat|tostat)(o|a|i|e)`,
  // nl
  `gesnipperd fijngesneden fijngehakt geraspt geperst gesneden geschild losgeklopt gesmolten uitgelekt ontpit fijngesnipperd`,
  // sv, da, no
  `(hackad|finhackad|skivad|tärnad|riven|skalad|smält|pressad|strimlad)(e|a|t) hackat finhackat skivat rivet rivna smält
  hakket finthakket revet skrællet smeltet presset skåret skivet finhakket skrelt pisket finsnittet fintrevet grovthakket`,
  // pl
  `(posiekan|pokrojon|start|obran|odsączon|roztopion|roztrzepan|przeciśnięt|wyciśnięt|ubit|stopion|zmiażdżon|wydrylowan|umyt|przesian|zmielon|mielon)(y|a|e|i|ą|ego|ej|ych|o)`,
]

/** Participles of preparation before a food: "geriebener Käse", "100 g smält smör", "startego sera". */
export const participlesBefore = [
  `(gehackt|gewürfelt|gerieben|zerlassen|geschmolzen|gepresst|gehobelt|geraspelt|geschnitten|geschält|verquirlt|feingehackt|kleingeschnitten|zerkleinert|püriert|gesiebt)(e|er|es|en|em)`,
  `geraspte gesmolten gehakte fijngehakte gesneden fijngesneden geperste versgemalen versgeperste versgeraspte losgeklopte
  gesnipperde vers_gemalen vers_geperst vers_geraspte`,
  `smält riven rivet rivna hackad hackat hackade finhackad finhackat finhackade skivad skivade tärnad tärnade nymalen nymald
  nymalet nyriven nyrivet färskpressad pressad`,
  `smeltet revet reven hakket hakkede finthakket finthakkede friskkværnet friskkværnede friskpresset friskrevet fintrevet finthakkede grovthakket grovhakket presset skåret
  smeltede`,
  `nykvernet nykvernede nymalt ferskpresset finhakket finhakkede ferskrevet`,
  `(posiekan|pokrojon|start|obran|roztopion|stopion|przeciśnięt|wyciśnięt|roztrzepan|świeżo_mielon|świeżo_zmielon|świeżo_start|świeżo_wyciśnięt)(y|a|e|ego|ej|ych)`,
]

/** Participles that belong to the food, with the food: chopped tomatoes are sold so. */
export const productForms: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:gehackt|geschält|passiert|kross|hakked|hackad|flåed|concass|pelat|pelad|triturad|tritat|pokrojon|posiekan|obran|gepeld|gesneden|pelé)/,
    /^(?:tomat|pomodor|pomidor|jitomat|pelati)/,
  ],
  [/^(?:gehackt|gemahlen|gerieben|gehobelt)/, /(?:mandel|nuss|nüss|pistazie)/],
  [
    /^(?:haché|hache|picad|mol|moíd|macinat|tritat|hakk|mielon|zmielon)/,
    /^(?:bœuf|boeuf|viande|porc|veau|agneau|carne|ternera|cerdo|res|manzo|maiale|vitello|\p{L}*kød|\p{L}*kjøtt|okse|svin|kalv|lam|mięs)/u,
  ],
  [/^(?:râpé|rallad|ralad|grattugiat|rapé)/, /^(?:coco|cocco)/],
]

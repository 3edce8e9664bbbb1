/** A field of a recipe that files name in their own words. */
export type FieldName =
  | 'title'
  | 'description'
  | 'ingredients'
  | 'steps'
  | 'notes'
  | 'servings'
  | 'prep'
  | 'cook'
  | 'total'
  | 'tags'
  | 'cuisine'
  | 'diet'
  | 'meal'
  | 'rating'
  | 'difficulty'
  | 'equipment'
  | 'nutrition'
  | 'figure'
  | 'url'
  | 'source'
  | 'author'
  | 'copyright'
  | 'picture'
  | 'machine'

/** Names as headings of tables, keys of JSON and of front matter write them, in lower case and without signs. */
const names: Readonly<Record<Exclude<FieldName, 'figure'>, string>> = {
  title: 'title|name|recipe|recipename|recipetitle|titel|rezept|rezeptname|rezepttitel|bezeichnung',
  description: 'description|text|summary|intro|introduction|headnote|beschreibung|kurzbeschreibung|einleitung|about',
  ingredients: 'ingredients|ingredient|recipeingredient|recipeingredients|ingredientlist|zutaten|zutatenliste|zutat',
  steps:
    'directions|instructions|steps|method|preparation steps|preparation|procedure|recipeinstructions|recipedirections|' +
    'zubereitung|anleitung|schritte|arbeitsschritte|zubereitungsschritte|vorgehen',
  notes:
    'notes|note|tips|tip|comments|comment|remarks|modifications|notizen|notiz|anmerkungen|anmerkung|hinweise|hinweis|tipps|tipp|bemerkungen',
  servings:
    'servings|serves|yield|yields|recipeyield|serving size|portions|portion|makes|recipeservings|portionen|personen|ergibt|ausbeute|menge|anzahl portionen',
  prep: 'preptime|prep|preparationtime|activetime|prepminutes|preparation time in minutes|vorbereitungszeit|vorbereitung|arbeitszeit|zubereitungszeit|workingtime',
  cook: 'cooktime|cook|cookingtime|cookminutes|bakingtime|performtime|duration cooking|kochzeit|backzeit|garzeit|koch backzeit|kochbackzeit',
  total: 'totaltime|total|time|timerequired|totalminutes|duration|gesamtzeit|dauer|zeit|gesamtdauer',
  tags:
    'tags|tag|keywords|keyword|categories|category|labels|label|recipecategory|collections|collection|folder|main ingredient|' +
    'kategorien|kategorie|schlagworte|schlagwörter|stichwörter|stichworte|hauptzutat|rubrik',
  cuisine: 'cuisine|recipecuisine|küche|landesküche|länderküche',
  diet: 'diet|diets|suitablefordiet|ernährung|ernährungsweise|ernährungsform',
  meal: 'course|courses|meal|meals|mealtype|dish type|recipecourse|gang|mahlzeit|gericht|speiseart|menüart',
  rating: 'rating|stars|score|ratingvalue|bewertung|sterne',
  difficulty: 'difficulty|difficulty level|skill|level|schwierigkeit|schwierigkeitsgrad',
  equipment: 'equipment|tools|tool|cookware|utensils|geräte|zubehör|küchengeräte|ausrüstung',
  nutrition:
    'nutrition|nutritionalinfo|nutritional information|nutritioninfo|neutritionalinfo|nutritional score|nährwerte|nährwert|nährwertangaben',
  url: 'url|sourceurl|link|weblink|originallink|orgurl|originalurl|website|web|source link|isbasedon|quelle url|internetadresse|webseite',
  source: 'source|sourcename|credittext|origin|from|book|publisher|quelle|herkunft|buch|url host',
  author: 'author|by|chef|recipe by|autor|autorin|verfasser|creator|von|koch köchin',
  copyright: 'copyright|license|licence|lizenz|urheberrecht',
  picture:
    'image|images|recipeimages|photo|photos|picture|pictures|imageurl|photourl|thumbnail|thumbnailurl|bild|bilder|foto|fotos|bild url',
  machine:
    'id|uid|uuid|hash|slug|created|createdat|updated|updatedat|modified|datemodified|datepublished|datecreated|date|on favorites|' +
    'favorite|favourite|isfavorite|wanttocook|private|public|scale|photohash|photolarge|imagehash|deleted|locale|lang|language|' +
    'publicurl|isprivate|ispublic|folderids|userid|fromuser|type|context|draft|layout|permalink|datum|erstellt|geändert',
}

/** Nutrition figures by schema.org's names. */
const figureNames: Readonly<Record<string, string>> = {
  calories: 'calories|kcal|energy|kalorien|brennwert|energie',
  fatContent: 'fat|fatcontent|total fat|fett',
  saturatedFatContent:
    'saturated fat|saturatedfat|saturatedfatcontent|saturates|gesättigte fettsäuren|gesättigte fette',
  carbohydrateContent: 'carbohydrate|carbohydrates|carbs|carbohydratecontent|total carbohydrate|kohlenhydrate',
  sugarContent: 'sugar|sugars|sugarcontent|zucker',
  fiberContent: 'fiber|fibre|fibercontent|dietary fiber|ballaststoffe',
  proteinContent: 'protein|proteins|proteincontent|eiweiß|eiweiss|proteine',
  sodiumContent: 'sodium|sodiumcontent|natrium',
  salt: 'salt|salz',
  cholesterolContent: 'cholesterol|cholesterolcontent|cholesterin',
}

/** A name without case, signs, units in brackets and the difference between `prepTime`, `prep_time` and "Prep time". */
const plain = (name: string): string =>
  name
    .replace(/\([^()]*\)/g, ' ')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '')

const fields = new Map<string, { readonly field: FieldName; readonly figure?: string }>()
for (const [figure, list] of Object.entries(figureNames))
  for (const name of list.split('|')) fields.set(plain(name), { field: 'figure', figure })

const isFieldName = (name: string): name is Exclude<FieldName, 'figure'> => Object.hasOwn(names, name)
for (const [field, list] of Object.entries(names))
  if (isFieldName(field)) for (const name of list.split('|')) fields.set(plain(name), { field })

/** The field that a heading, key or label names in English or German; undefined for unknown words. */
export const fieldNamed = (name: string): { readonly field: FieldName; readonly figure?: string } | undefined =>
  fields.get(plain(name))

import type { DishName } from './dishes.ts'

const phrase = (dish: DishName | null, words: RegExp): readonly [DishName | null, RegExp] => [dish, words]

/**
 * Titles that name a dish as a whole, or that look like a dish and are another one (null). They are tested before the
 * head of the title, against the title without its accents.
 */
export const wholeDishes: readonly (readonly [DishName | null, RegExp])[] = [
  phrase(
    null,
    /\b(egg roll in a bowl|steak tartare|tarte? flambee?|eggs? benedict|sheet ?pan|tray ?bake|vom blech|am stiel)\b/,
  ),
  phrase(null, /\b(copycat|deconstructed|unstuffed|inside out|falsche[rs]?|mock)\b/),
  phrase('dal', /^misir wot\b/),
  phrase('stew', /^(coq au vin|b(oe|o)uf bourguignonn?e?|doro wat|irish stew|carbonn?ade)\b/),
  phrase('stew', /^(ratatouille|cassoulet|chil(l)?i con carne|chil(l)?i sin carne|gulasch|goulash)\b/),
  phrase('stew', /^(simmered|braised|geschmorter?) (kabocha|pumpkin|squash|kurbis)$/),
  phrase('chiliBowl', /^mapo (tofu|doufu)\b/),
  phrase('omeletteCake', /^(tortilla (de patatas|espanola)|spanish tortilla|spanish omelet(te)?)\b/),
  phrase('ricePlate', /\bjollof\b|^(arroz chaufa|nasi goreng)\b/),
  phrase('gratin', /^(mac (and|&|n|'n') cheese|shepherd'?s pie|cottage pie|pastitsio|moussaka)\b/),
  phrase('spaghettiBalls', /^spaghetti (and|with|&|mit) (meatballs|hackballchen|fleischballchen)\b/),
  phrase('spaghetti', /^(carbonara|cacio e pepe|aglio e olio)$/),
  phrase('ramekin', /^(creme brulee|creme catalane|crema catalana)\b/),
  phrase('rancheros', /^huevos rancheros\b/),
  phrase('tart', /^tarte tatin\b/),
  phrase(
    'openSandwich',
    /\bon (dark |toasted |grilled )?(rye|toast|sourdough|crispbread)\b|^avocado toast\b|^butterbrot\b|\bauf (brot|vollkornbrot|schwarzbrot|toast)\b/,
  ),
  phrase('riceBowl', /\b(over|on) (steamed |brown |white |jasmine )?rice$|\bauf reis$/),
  phrase(
    'pieceSalad',
    /^(tabb?ou?leh|horiatiki|greek salad|griechischer salat|bauernsalat|caprese|insalata caprese|som tam)\b/,
  ),
  phrase('pieceSalad', /^(\w+ )?(lentils?|linsen|beans|bohnen) (with|in|mit) .*(vinaigrette|dressing)$/),
  phrase('wrap', /\b(shawarma|doner)( kebab)?( from the oven| aus dem ofen)?$/),
  phrase('glass', /^(agua de|agua fresca)\b/),
  phrase('mug', /^(gluhwein|hot chocolate|heisse schokolade|mulled wine|hot cocoa)\b/),
  phrase('waffles', /^waffles?$/),
  // Chopped and raw: a sauce boat would show a smooth sauce.
  phrase('dip', /^(sauce vierge|pico de gallo|salsa fresca|salsa cruda)\b/),
]

/** Endings that say nothing of the dish, as in "recipe", "ever", "alla norma" and "Wiener Art". */
export const afterwords =
  /(?: (?:recipes?|rezept|ever|ii|iii|deluxe|vegan|vegetarisch|glutenfrei|cooked|baked|roasted|grilled|braised|apart|airfried|gebacken|gebraten|gegrillt|margh?erita|napoletan[ao]|bianc[ao]|ross[ao]|roj[ao]|verde|hawaii|funghi|salami|tonno|diavola|carbonara|arr?abbiata|bolognese|puttanesca|amatriciana|aglio e olio|pomodoro|primavera|alfredo|norma|vongole|lorraine|milanese|vierge|bearnaise|hollandaise|nicoise|classico|classica|rancheros?|sirup|xl|\d+)| (?:wiener|schwabische[rs]?|\p{L}+er) art)$/u

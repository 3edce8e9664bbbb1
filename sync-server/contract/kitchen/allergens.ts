/** Allergens of Regulation (EU) No 1169/2011, annex II, that substitutes have; sulphite from 10 mg/kg. */
export const allergens = [
  'gluten',
  'crustacean',
  'egg',
  'fish',
  'peanut',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphite',
  'mollusc',
] as const
export type Allergen = (typeof allergens)[number]

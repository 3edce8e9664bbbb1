/** Foods that a general word stands for where a search leaves something out: "without meat", "ohne Nüsse". */
export interface FoodClass {
  readonly names: readonly string[]
  readonly foods: readonly string[]
  /** Recipes of these diets have none of it, whatever their words are: "coconut cream" is without dairy. */
  readonly diets: readonly string[]
}

const cheeses =
  'cheese, parmesan, mozzarella, feta, ricotta, mascarpone, gruyère, emmental, pecorino, cheddar, halloumi'

export const foodClasses: readonly FoodClass[] = [
  {
    names: ['meat'],
    foods:
      'meat, beef, pork, lamb, veal, chicken, turkey, duck, goose, mince, minced beef, bacon, ham, sausage, chorizo, prosciutto, pancetta, venison, rabbit, hähnchenbrust, hähnchenschenkel'.split(
        ', ',
      ),
    diets: ['vegetarian', 'vegan', 'pescatarian'],
  },
  {
    names: ['fish', 'seafood', 'meeresfrüchte'],
    foods:
      'fish, salmon, tuna, cod, sea bass, trout, anchovy, sardine, mackerel, herring, haddock, halibut, prawn, clam, mussel, crab, lobster, squid'.split(
        ', ',
      ),
    diets: ['vegetarian', 'vegan'],
  },
  {
    names: ['nut'],
    foods: 'nut, almond, walnut, hazelnut, pecan, cashew, pistachio, peanut, macadamia, chestnut'.split(', '),
    diets: ['nut-free'],
  },
  {
    names: ['milk', 'dairy', 'lactose', 'laktose', 'milchprodukt'],
    foods: `milk, butter, cream, double cream, sour cream, yogurt, quark, buttermilk, ghee, ${cheeses}`.split(', '),
    diets: ['dairy-free', 'vegan'],
  },
  { names: ['cheese'], foods: cheeses.split(', '), diets: ['dairy-free', 'vegan'] },
  { names: ['butter'], foods: ['butter'], diets: ['dairy-free', 'vegan'] },
  { names: ['cream'], foods: ['cream', 'double cream', 'sour cream'], diets: ['dairy-free', 'vegan'] },
  { names: ['egg'], foods: ['egg', 'egg yolk', 'eigelb', 'eiweiß', 'mayonnaise'], diets: ['egg-free', 'vegan'] },
  {
    names: ['alcohol', 'alkohol'],
    foods:
      'alcohol, wine, red wine, white wine, rotwein, weißwein, beer, rum, brandy, vodka, whisky, liqueur, sherry, port'.split(
        ', ',
      ),
    diets: [],
  },
]

/** What no list of ingredients shows. Without it means a recipe of this diet. */
export const hiddenFoods: ReadonlyMap<string, string> = new Map([['gluten', 'gluten-free']])

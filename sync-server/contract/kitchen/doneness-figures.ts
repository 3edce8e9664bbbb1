/**
 * `key | done or rule | figures`, the safer figure first, each with the authorities that publish it. "70C=158F/2" holds for
 * 2 minutes, "63C=145F+3" needs 3 minutes of rest, "- usda" is a rule
 * without a temperature, and "-" one of the kitchen that no authority publishes.
 *
 * usda: FSIS, Safe Minimum Internal Temperature Chart, and its food safety basics. fda: Food Code 2022, 3-401, and
 * "Safe Food Handling". fsa: UK Food Standards Agency, "Cooking your food" and "Chilling". bfr: Bundesinstitut für
 * Risikobewertung, "Schutz vor Lebensmittelinfektionen im Privathaushalt".
 * usda and fda: also "Shell Eggs from Farm to Table", "Egg Safety" and "Cutting Boards".
 * bzfe: Bundeszentrum für Ernährung (until 2017 aid infodienst): minutes of boiled eggs. eggboard: American Egg Board, "Hard-Boiling Made Easy".
 * bfr: also "Vorsicht beim Verzehr von bitteren Zucchini". ages: Österreichische Agentur für Gesundheit und Ernährungssicherheit,
 * "Vorsicht bei bitteren Zucchini und Kürbissen".
 * medline: US National Library of Medicine, "Rhubarb leaves poisoning". vetpharm: Universität Zürich, CliniTox, "Rheum rhabarbarum".
 * vz: Verbraucherzentrale NRW, and who: WHO (2008), on acrylamide in fried food.
 * bfr and fsa: also on cyanide in bitter apricot kernels and bitter almonds.
 * The days of plain cake outside the fridge: foodkeeper (see keeping-figures.ts).
 * nhs: UK National Health Service, "Burns and scalds", and drk: Deutsches Rotes Kreuz, "Erste Hilfe bei Verbrennungen".
 * nfpa: National Fire Protection Association, "Cooking Safety" and "Cooking Oil". lfb: London Fire Brigade, "What if a pan catches fire?"
 * and "Deep fat fryers". gmfrs: Greater Manchester Fire and Rescue Service, "Dealing with an electrical fire".
 * fsa and bzfe: also "Best before and use-by dates" and "Mindesthaltbarkeitsdatum und Verbrauchsdatum".
 * usda: also on cans, and "Food Spoilage and Food Hazards". bfr: also on Clostridium botulinum. fsa: also on
 * food that smells. bzfe: also on dishes of mushrooms that are reheated.
 * iec: IEC 60335-2-25, the warning about eggs that each manual of a microwave has. eggboard: also "Microwave Wisdom".
 */
export const donenessFigures = `
chicken | done | 74C=165F usda fda, 70C=158F/2 fsa bfr
turkey | done | 74C=165F usda fda, 70C=158F/2 fsa bfr
duck | done | 74C=165F usda fda, 70C=158F/2 fsa bfr
goose | done | 74C=165F usda fda, 70C=158F/2 fsa bfr
ground-poultry | done | 74C=165F usda fda, 70C=158F/2 fsa bfr
ground-beef | done | 71C=160F usda fda, 70C=158F/2 fsa bfr
beef | done | 70C=158F/2 fsa bfr, 63C=145F+3 usda fda
pork | done | 70C=158F/2 fsa bfr, 63C=145F+3 usda fda
lamb | done | 70C=158F/2 fsa bfr, 63C=145F+3 usda fda
veal | done | 70C=158F/2 fsa bfr, 63C=145F+3 usda fda
venison | done | 71C=160F usda, 70C=158F/2 fsa bfr
rabbit | done | 71C=160F usda, 70C=158F/2 fsa bfr
ham | done | 70C=158F/2 fsa bfr, 63C=145F+3 usda fda
sausage | done | 74C=165F usda, 70C=158F/2 fsa bfr
poultry-liver | done | 74C=165F usda fda, 70C=158F/2 fsa bfr
liver | done | 71C=160F usda, 70C=158F/2 fsa bfr
fish | done | 70C=158F/2 fsa bfr, 63C=145F usda fda
salmon | done | 70C=158F/2 fsa bfr, 63C=145F usda fda
tuna | done | 70C=158F/2 fsa bfr, 63C=145F usda fda
shrimp | done | 70C=158F/2 fsa bfr, 63C=145F usda fda
mussels | done | 70C=158F/2 fsa bfr, 63C=145F usda fda
egg | done | 71C=160F usda fda, 70C=158F/2 fsa bfr
casserole | done | 74C=165F usda fda, 70C=158F/2 fsa bfr
stuffing | done | 74C=165F usda fda, 70C=158F/2 fsa bfr
leftovers | done | 74C=165F usda fda, 70C=158F/2 fsa bfr
thawing | rule | 4C=40F usda, 5C=41F fsa
refreezing | rule | 4C=40F usda, 5C=41F fsa
room-temperature | rule | 4C=40F usda, 60C=140F usda, 5C=41F fsa
fridge | rule | 4C=40F usda, 5C=41F fsa
freezer | rule | -18C=0F usda fsa
washing-chicken | rule | 74C=165F usda, 70C=158F/2 fsa
marinating | rule | 4C=40F usda, 5C=41F fsa
slow-cooker | rule | 74C=165F usda, 70C=158F/2 fsa
microwave | rule | 74C=165F usda, 70C=158F/2 fsa
raw-beans | rule | 100C=212F fda bfr
mould | rule | - usda bfr
green-potatoes | rule | - usda bfr
bitter-squash | rule | - bfr ages
bitter-almonds | rule | - bfr fsa
garlic-in-oil | rule | 4C=40F usda, 5C=41F fsa
raw-dough | rule | - fda bfr
egg-test | rule | - usda bzfe
cooling | rule | 4C=40F usda, 5C=41F fsa
power-cut | rule | 4C=40F usda fda
boiled-eggs | rule | - bzfe eggboard usda
rhubarb-leaves | rule | - medline vetpharm
from-frozen | rule | 74C=165F usda, 70C=158F/2 fsa
frying-oil | rule | 175C=347F vz who
fat-fire | rule | - nfpa lfb
appliance-fire | rule | - gmfrs nfpa
smoking-oil | rule | - lfb nfpa
burns | rule | - nhs drk
use-by | rule | - fsa bzfe
microwaved-eggs | rule | - iec eggboard
cake-done | rule | -
cracked-egg | rule | - usda fda
cutting-board | rule | - usda bfr
bulging-tins | rule | - usda bfr
off-smell | rule | - usda fsa
mushrooms-again | rule | 70C=158F/2 bzfe
`

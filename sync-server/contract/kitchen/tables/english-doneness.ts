/** `key | names | note`: figures in doneness-figures.ts, `{0}` is the first of them. */
export const englishDoneness = `
chicken | chicken, chicken breast, chicken thigh, chicken leg, whole chicken, chicken wings, roast chicken, poultry | Measure in the thickest part without touching bone; no pink meat, juices run clear.
turkey | turkey, turkey breast, whole turkey, turkey leg | Measure in breast and inner thigh; a stuffing needs the same temperature.
duck | duck, duck breast, whole duck | Restaurants serve the breast pink; that is below the safe figure.
goose | goose | Measure at the thickest part of thigh and breast.
ground-poultry | ground chicken, minced chicken, ground turkey, minced turkey, turkey burger, chicken burger | Cook it through; no part may be pink.
ground-beef | ground beef, minced beef, mince, minced meat, ground meat, burger, burgers, hamburger, meatballs, meatball, meatloaf, minced pork, ground pork | Mincing carries germs inside, so it is cooked through, not pink.
beef | beef, steak, steaks, roast beef, beef roast, sirloin, rib eye, fillet steak, beef fillet | Rare is about 50 °C (122 °F) and medium about 57 °C (135 °F): below the safe figures, for whole pieces seared all over only, and not for people at risk.
pork | pork, pork chop, pork chops, pork loin, pork tenderloin, pork roast, pork shoulder, pork belly | For pulled pork, shoulder is cooked on to about 93 °C (200 °F) so that it falls apart.
lamb | lamb, leg of lamb, lamb chops, rack of lamb, lamb shoulder, mutton | Pink lamb (about 57 °C, 135 °F) is below the safe figures and for whole pieces seared all over only.
veal | veal, veal chop, veal roast | Whole pieces only; minced veal is treated as minced meat.
venison | venison, game, wild boar, deer | Game is cooked through, since it may carry parasites.
rabbit | rabbit, hare | Measure at the thickest part of the leg.
ham | raw ham, fresh ham, gammon, kassler | Ham that was cooked when sold is only warmed: 60 °C (140 °F) in its first package, else 74 °C (165 °F).
sausage | sausage, sausages, bratwurst, raw sausage | 71 °C (160 °F) is enough for sausages without poultry.
liver | liver, chicken liver, offal, kidneys | Poultry liver needs 74 °C (165 °F); no part may be pink.
fish | fish, white fish, cod, halibut, trout, haddock, fish fillet | Done when the flesh is opaque and flakes easily.
salmon | salmon, salmon fillet | Opaque and flaking is done; glassy salmon (about 50 °C, 122 °F) is below the safe figures.
tuna | tuna, tuna steak | Seared tuna is raw inside: only fish sold for eating raw, and not for people at risk.
shrimp | shrimp, prawns, prawn, lobster, crab, scallops | Done when the flesh is firm, white and no longer glassy.
mussels | mussels, clams, oysters, shellfish | Discard those that stay open before cooking or stay closed after it.
egg | egg, eggs, omelette, scrambled eggs, fried egg, quiche, custard, egg dish | Safe when yolk and white are firm.
casserole | casserole, lasagne, lasagna, gratin, bake, stew, pie | Measure in the middle.
stuffing | stuffing, stuffed chicken, stuffed turkey | Measure in the middle of the stuffing.
leftovers | leftovers, leftover, reheated food, food, reheat, reheated, soup, sauce, rice, cooked rice | Reheat once only, steaming hot all through; stir in the microwave.
thawing | thaw, thawing, defrost, defrosting | Thaw in the fridge, at {0} or below: about a day for each 2 kg (4½ lb) of a large piece. In cold water, in a leakproof bag, change the water every 30 minutes. From the microwave, cook at once. Not on the worktop: the outside warms up while the middle is frozen.
refreezing | refreeze, refreezing, freeze again | Food thawed in the fridge, at {0} or below, can be frozen again within a day or two, with some loss of quality. Food thawed warmer is cooked first. The UK FSA advises cooking raw meat and fish before they are frozen again.
room-temperature | left out, room temperature, sit out, stand out, on the counter, out of the fridge, overnight | Between {0} and {1} germs grow fast. Perishable food stands out for 2 hours at most, 1 hour above 32 °C (90 °F); after that it is thrown out.
fridge | fridge, refrigerator | A fridge is set to {0} or below (UK FSA: {1} or below). Raw meat and fish stand at the bottom, covered.
freezer | freezer | A freezer is set to {0} or below.
washing-chicken | wash chicken, rinse chicken, wash raw chicken, rinse raw chicken | Do not wash raw chicken: the splashes spread germs. Cooking to {0} makes it safe.
marinating | marinade, marinate, marinating, marinated meat | Marinate in the fridge, at {0} or below. Boil a marinade that touched raw meat before you serve it.
slow-cooker | slow cooker, crock pot | Thaw meat first, keep the lid on, and check the middle: {0}.
microwave | microwave, microwaving | Cover, stir halfway, let stand for 2 minutes, and check several spots: {0}.
raw-beans | raw kidney beans, dried beans, raw beans, dry beans, dried kidney beans, green beans raw | Soak dried beans for at least 5 hours, pour the water out, then boil at {0} for at least 10 minutes (the FDA advises 30): raw beans contain lectins. A slow cooker is not hot enough.
`

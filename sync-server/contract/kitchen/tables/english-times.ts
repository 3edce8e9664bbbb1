/**
 * `key | names | how long`: usual times of vegetables, grains and pulses, which cookbooks and packs agree on and no authority
 * publishes. A row without words is the one of that key among the temperatures and rules.
 */
export const englishTimes = `
boiled-eggs | eggs, boiled eggs, soft boiled eggs, hard boiled eggs, soft eggs, hard eggs, jammy eggs, runny eggs, breakfast egg, yolk |
poached-eggs | poached eggs | 3 to 4 minutes in water that barely simmers; a firm yolk takes 5. Safe for people at risk are only eggs with a firm yolk and white.
beef-roulades | beef roulades, rouladen, roulades | 1½ to 2 hours, braised in a covered pot, until they give way to a fork.
potatoes | potatoes, boiled potatoes, salt potatoes, mash, spuds | 20 to 25 minutes in simmering water when whole, 12 to 15 in pieces; in pieces in the oven at 200 °C (400 °F) 35 to 45. They are done when a knife slides in.
new-potatoes | new potatoes, baby potatoes, small potatoes | 15 to 20 minutes in simmering water, until a knife slides in.
jacket-potatoes | jacket potatoes, baked potatoes, baking potatoes | 50 to 70 minutes in the oven at 200 °C (400 °F), by size; prick the skin first.
sweet-potatoes | sweet potatoes | 10 to 15 minutes in simmering water in pieces; in the oven at 200 °C (400 °F) 25 to 35 in pieces and 45 to 60 whole.
carrots | carrots, carrot | 6 to 8 minutes in boiling water in slices, 12 to 15 whole.
parsnips | parsnips, turnips | 10 to 15 minutes in boiling water in pieces.
swede | swede, rutabaga | 15 to 25 minutes in boiling water in pieces.
broccoli | broccoli, broccoli florets, tenderstem | 4 to 6 minutes in boiling water, 5 to 7 in steam: florets are done when a knife goes in with a little resistance.
cauliflower | cauliflower, cauliflower florets | 6 to 8 minutes in boiling water in florets, 8 to 10 in steam, 15 to 20 whole.
green-beans | green beans, runner beans, french beans, string beans | 10 to 15 minutes in boiling water, never less than 10. Do not eat them raw or half done: only heat destroys their poison.
peas | peas, frozen peas, petits pois | 3 to 5 minutes in boiling water, frozen or fresh.
sugar-snaps | sugar snaps, sugar snap peas, mange tout, mangetout, snow peas | 2 to 4 minutes in boiling water or in the pan.
asparagus | asparagus, green asparagus, white asparagus | 5 to 8 minutes in simmering water when green, 12 to 18 when white.
spinach | spinach, chard | 2 to 3 minutes with a little water, until it has wilted.
brussels-sprouts | brussels sprouts, brussel sprouts, sprouts | 8 to 12 minutes in boiling water; halved in the oven at 200 °C (400 °F) 20 to 25.
cabbage | cabbage, white cabbage, savoy cabbage, pointed cabbage | 10 to 15 minutes in a little water, in strips.
kale | kale, curly kale | 30 to 60 minutes braised in a covered pot; young leaves in strips 5 to 10 in a little water.
red-cabbage | red cabbage | 45 to 60 minutes braised in a covered pot, in strips.
kohlrabi | kohlrabi | 10 to 15 minutes in boiling water in sticks or slices.
leeks | leeks, leek | 6 to 8 minutes in rings, in a pan or in steam.
fennel | fennel, fennel bulb | 10 to 15 minutes in boiling water in quarters.
celeriac | celeriac, celery root | 12 to 15 minutes in boiling water in pieces.
beetroot | beetroot, beets, red beets | 40 to 60 minutes in simmering water when whole, 15 to 20 in cubes.
pumpkin | pumpkin, butternut squash, squash, hokkaido | 10 to 15 minutes in simmering water in pieces; in the oven at 200 °C (400 °F) 25 to 35.
corn | corn on the cob, corn cobs, sweetcorn, corn | 6 to 10 minutes in boiling water without salt.
artichokes | artichokes, artichoke | 30 to 45 minutes in simmering water, until a leaf pulls out easily.
zucchini | zucchini, courgette, courgettes | 3 to 5 minutes in slices, in a pan or in steam.
mushrooms | cultivated mushrooms, mushrooms, button mushrooms, champignons | 5 to 8 minutes in a hot pan, until their water is gone.
rice | rice, white rice, long grain rice, boiled rice | 15 to 18 minutes, covered on low heat with twice its volume of water.
basmati | basmati, basmati rice, jasmine rice | 10 to 12 minutes, covered on low heat, then 5 to rest.
brown-rice | brown rice, wholegrain rice, whole grain rice | 30 to 45 minutes, covered on low heat; the pack knows the kind.
wild-rice | wild rice | 40 to 50 minutes in simmering water.
sushi-rice | sushi rice | 12 to 15 minutes, covered on low heat, then 10 to rest.
risotto | risotto, risotto rice, arborio | 18 to 20 minutes from the first stock on.
rice-pudding | rice pudding | 30 to 35 minutes on low heat, stirred now and then.
pasta | pasta, spaghetti, penne, macaroni, fusilli, tagliatelle, noodles | 8 to 12 minutes in boiling water when dried, 2 to 4 when fresh: the pack knows the shape. Try one a minute earlier.
gnocchi | gnocchi | 2 to 3 minutes in simmering water: they are done when they float.
ravioli | ravioli, tortellini | 3 to 5 minutes in simmering water when fresh, 10 to 14 when dried.
maultaschen | Maultaschen | 10 to 15 minutes in simmering water when homemade, since their mince is raw; the pack has the time of bought ones.
rice-noodles | rice noodles, glass noodles | 3 to 5 minutes in hot water, thin ones less; the pack knows the kind.
couscous | couscous | 5 to 10 minutes off the heat in the same volume of boiling water, covered.
bulgur | bulgur, bulgur wheat | 10 to 15 minutes on low heat; fine bulgur only soaks.
quinoa | quinoa | 12 to 15 minutes, covered on low heat, then 5 to rest. Rinse it first.
millet | millet | 15 to 20 minutes, covered on low heat.
buckwheat | buckwheat | 12 to 15 minutes, covered on low heat.
barley | barley, whole barley | 60 minutes or more in simmering water when whole; pearl barley takes 30 to 40.
pearl-barley | pearl barley | 30 to 40 minutes in simmering water.
polenta | polenta, cornmeal | 30 to 40 minutes on low heat, stirred; quick polenta takes 3 to 5.
porridge | porridge, oats, rolled oats, oatmeal | 5 minutes for rolled oats, 20 to 30 for whole ones.
red-lentils | red lentils, lentils red, yellow lentils | 10 to 12 minutes in simmering water.
lentils | lentils, brown lentils, green lentils | 25 to 45 minutes in simmering water without soaking; small ones such as beluga or Puy lentils 20 to 25.
chickpeas | chickpeas, dried chickpeas | 60 to 90 minutes in simmering water, after a night in cold water.
split-peas | split peas, yellow split peas | 40 to 60 minutes in simmering water.
dumplings | dumplings, bread dumplings, potato dumplings | 15 to 20 minutes in water that barely simmers.
`

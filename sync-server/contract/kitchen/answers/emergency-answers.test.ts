import { describe, expect, test } from 'vitest'
import { askTables as ask, rowOf } from '../testing/ask-tables.ts'

describe('AS-1 a person with a burn', () => {
  test.each([
    ['I burned my hand on burning oil', 'en'],
    ['hot oil splashed on my arm, it burns', 'en'],
    ['hot oil splashed on my arm', 'en'],
    ['I burnt two fingers on the oven', 'en'],
    ['hot fat on my foot, it burns', 'en'],
    ['I scalded myself with boiling water', 'en'],
    ['my baby got burned by soup', 'en'],
    ['how do I treat a burn', 'en'],
    ['my thumb got burnt', 'en'],
    ['heißes Öl auf die Hand gespritzt, es brennt', 'de'],
    ['heißes Fett in der Pfanne, meine Hand brennt', 'de'],
    ['das Öl hat mich verbrannt, es brennt, kühlen?', 'de'],
    ['heißes Öl auf den Bauch, es brennt', 'de'],
    ['heißes Fett ist auf meinen Arm gespritzt', 'de'],
    ['mein Sohn hat sich verbrüht', 'de'],
    ['mein Baby hat sich am Backofen verbrannt', 'de'],
    ['Brandblase am Daumen öffnen?', 'de'],
    ['hot oil splashed on my face', 'en'],
    ['I burned my cheek on the oven', 'en'],
    ['steam burned my skin', 'en'],
    ['heißes Fett ins Gesicht gespritzt', 'de'],
    ['Finger am Blech verbrannt', 'de'],
    ['meine Haut ist verbrannt, was jetzt', 'de'],
    ['Hand verbrannt beim Zwiebeln braten', 'de'],
    ['Finger an der Zwiebelsuppe verbrannt', 'de'],
    ['ich habe mir die Hand an der Pfanne verbrannt und die Zwiebeln sind hin', 'de'],
    ['beim scharf Anbraten Hand verbrannt', 'de'],
    ['Brandwunde entzündet', 'de'],
    ['meine Brandblase hat sich entzündet', 'de'],
    ['Brandwunde vom heißen Öl hat sich entzündet', 'de'],
    ['heißes Fett von den Zwiebeln auf der Hand, es brennt', 'de'],
    ['my hand got burned by hot mustard sauce', 'en'],
    ['I burnt my hand frying onions', 'en'],
    ['oil from the peppers splashed on my arm', 'en'],
    ['I have a burn on my finger from the chilli pan', 'en'],
    ['hot oil on my arm', 'en'],
    ['spilled boiling water on my foot', 'en'],
    ['butter on a burn?', 'en'],
    ['kochendes Wasser über den Fuß geschüttet', 'de'],
  ] as const)('is advised to cool it with water: %s', (question, language) => {
    const given = ask(question, language)
    expect(rowOf(given)).toBe('burns')
    expect(given?.text).toMatch(/10 (?:to|bis) 20 (?:minutes|Minuten).*112/)
    expect(given?.text).not.toMatch(/Never pour water|Nie Wasser/)
  })

  test.each([
    ['oil burning in my eye', 'en'],
    ['burning oil in my mouth', 'en'],
    ['my mouth is on fire from chili oil', 'en'],
    ['I burned my tongue on soup', 'en'],
    ['chili burns my hands', 'en'],
    ['my fingers are burning from the onions', 'en'],
    ['Zwiebeln schneiden, meine Finger brennen', 'de'],
    ['Senf brennt auf der Hand', 'de'],
    ['Öl brennt in den Augen', 'de'],
    ['Spüli im Auge brennt in der Küche', 'de'],
    ['Chili brennt auf der Zunge, hilft Öl', 'de'],
    ['Chili brennt an der Hand', 'de'],
    ['heißes Öl abbekommen, es brennt, kühlen?', 'de'],
    ['am heißen Öl verbrannt, es brennt', 'de'],
    ['heißes Öl hat mich getroffen, es brennt', 'de'],
    ['mit heißem Fett bespritzt, es brennt', 'de'],
  ] as const)('has no answer where cooling is no first aid, or the words leave it open: %s', (question, language) => {
    expect(ask(question, language)).toBeNull()
  })

  test.each([
    ['I burned the rice', 'en'],
    ['my rice got burned', 'en'],
    ['burnt fish fingers', 'en'],
    ['burnt chicken legs', 'en'],
    ['my leg of lamb burnt', 'en'],
    ['the chicken skin burnt', 'en'],
    ['it burned on the skin side', 'en'],
    ['hand mixer for burned butter', 'en'],
    ['how do I treat cast iron so it never burns', 'en'],
    ['mir ist der Kuchen verbrannt', 'de'],
    ['Arme Ritter brennt an', 'de'],
    ['die Haut vom Hähnchen ist verbrannt', 'de'],
  ] as const)('is not meant where food burns: %s', (question, language) => {
    expect(rowOf(ask(question, language))).not.toBe('burns')
  })
})

test.each([
  ['the pan is on fire and I burned my hand', 'en'],
  ['I burned my face, the oil is still burning', 'en'],
  ['kitchen fire, my arm is burned, what first', 'en'],
  ['die Pfanne brennt und ich habe mir die Hand verbrannt', 'de'],
  ['Hand verbrannt, und das Öl brennt noch', 'de'],
  ['das Öl hat sich entzündet, Hand verbrannt', 'de'],
] as const)(
  'AS-1 a fire that burns still and a burned person have both answers, the fire first: %s',
  (question, language) => {
    const given = ask(question, language)
    expect(given?.basis.flatMap((one) => (one.kind === 'table' ? [one.row] : []))).toEqual(['fat-fire', 'burns'])
    expect(given?.text).toMatch(/(?:Never pour water|Nie Wasser)[\s\S]*\n\n[\s\S]*10 (?:to|bis) 20/)
  },
)

describe('AS-1 a fire in the kitchen', () => {
  test.each([
    ['oil burning', 'en'],
    ['is the oil burning', 'en'],
    ['burning palm oil in the pan', 'en'],
    ['there is fire in my pan', 'en'],
    ['fire in the oven', 'en'],
    ['oven fire', 'en'],
    ['fire in the kitchen', 'en'],
    ['flames coming out of the pan', 'en'],
    ['flames in the oven', 'en'],
    ['help, the oil in the pan burns', 'en'],
    ['the wok burns', 'en'],
    ['the oil ignited', 'en'],
    ['the oil burns, what now', 'en'],
    ['can I put flour on a burning pan', 'en'],
    ['throw burning pan in the sink', 'en'],
    ['carry the burning pan outside', 'en'],
    ['use baking soda for fire in pan', 'en'],
    ['I burned my dinner and the pan is on fire', 'en'],
    ['the fryer is on fire and the smoke alarm rings', 'en'],
    ['the hand towel on the stove is on fire', 'en'],
    ['das Öl brennt bei 200 Grad, was tun', 'de'],
    ['das Öl brennt, nicht mit Wasser löschen, oder', 'de'],
    ['das Öl brennt und ich habe einen Deckel zur Hand', 'de'],
    ['das Essen ist verbrannt und die Pfanne brennt', 'de'],
    ['das Handtuch brennt in der Küche', 'de'],
    ['das Fett spritzt und brennt', 'de'],
    ['das Öl hat sich entzündet und brennt', 'de'],
  ] as const)('gets the rule of burning fat: %s', (question, language) => {
    expect(rowOf(ask(question, language))).toBe('fat-fire')
  })

  test.each([
    ['best exercise for burning fat', 'en'],
    ['fat burning foods', 'en'],
    ['kitchen fire alarm goes off', 'en'],
    ['cook on fire pan', 'en'],
    ['recipe with flames in the pan', 'en'],
    ['how high should the flames in my gas oven be', 'en'],
    ['at what temperature is oil burning', 'en'],
    ['my pan burns everything', 'en'],
    ['the oil burns and tastes bitter', 'en'],
    ['der Herd brennt nicht', 'de'],
    ['in der Küche brennt das Licht nicht', 'de'],
    ['die Lampe im Backofen brennt', 'de'],
    ['Flammen am Herd sind gelb', 'de'],
    ['Frittierfett entzündet sich bei welcher Temperatur', 'de'],
    ['Öl brennt bei wie viel Grad', 'de'],
    ['brennt Öl bei 200 Grad', 'de'],
  ] as const)('is not meant: %s', (question, language) => {
    expect(rowOf(ask(question, language))).not.toBe('fat-fire')
  })
})

describe('AS-1 an appliance that burns or smokes', () => {
  test.each([
    ['my toaster is on fire', 'en'],
    ['toaster fire what do I do', 'en'],
    ['toaster caught fire', 'en'],
    ['the toaster is smoking', 'en'],
    ['flames coming out of the toaster', 'en'],
    ['the kettle is burning', 'en'],
    ['air fryer on fire', 'en'],
    ['smoke coming from the socket', 'en'],
    ['can I throw water on a burning toaster', 'en'],
    ['sparks and fire in the toaster', 'en'],
    ['the dishwasher started to burn', 'en'],
    ['mein Toaster brennt', 'de'],
    ['der Toaster hat Feuer gefangen', 'de'],
    ['Toaster brennt Wasser drauf?', 'de'],
    ['aus dem Toaster kommt Rauch', 'de'],
    ['Heißluftfritteuse brennt', 'de'],
    ['der Wasserkocher steht in Flammen', 'de'],
    ['es schmort in der Steckdose', 'de'],
    ['brennender Mixer was tun', 'de'],
    ['Hilfe der Toaster raucht', 'de'],
    ['der Toaster brennt und der Hund bellt', 'de'],
  ] as const)('is unplugged and gets no water: %s', (question, language) => {
    const given = ask(question, language)
    expect(rowOf(given)).toBe('appliance-fire')
    expect(given?.text).toMatch(/^(?:Never pour water|Nie Wasser).*(?:plug|Stecker).*112/)
    expect(given?.basis).toMatchObject([{ sources: ['Greater Manchester Fire and Rescue Service', 'NFPA'] }])
  })

  test.each([
    ['my toaster burns the bread', 'en'],
    ['bread in the toaster for 3 minutes', 'en'],
    ['fire alarm goes off when I use the toaster', 'en'],
    ['Toaster brennt das Brot an', 'de'],
    ['am Kühlschrank brennt das Licht', 'de'],
    ['die rote Lampe am Wasserkocher brennt', 'de'],
    ['der Kühlschrank riecht nach Rauch', 'de'],
  ] as const)('is not meant: %s', (question, language) => {
    expect(rowOf(ask(question, language))).not.toBe('appliance-fire')
  })
})

describe('AS-1 oil that smokes', () => {
  test.each([
    ['the oil is smoking', 'en'],
    ['my oil started to smoke', 'en'],
    ['oil smoking what now', 'en'],
    ['the pan is smoking', 'en'],
    ['my frying pan smokes', 'en'],
    ['why is my oil smoking', 'en'],
    ['smoke coming from the pan', 'en'],
    ['theres smoke rising off the oil', 'en'],
    ['smoking oil in the pan', 'en'],
    ['the butter is already smoking', 'en'],
    ['das Öl raucht', 'de'],
    ['mein Öl fängt an zu rauchen', 'de'],
    ['die Pfanne qualmt', 'de'],
    ['Öl raucht was tun', 'de'],
    ['aus der Pfanne kommt Rauch', 'de'],
    ['Bratfett raucht', 'de'],
    ['das Öl raucht und die Katze sitzt daneben', 'de'],
    ['das Olivenöl qualmt schon, ist das schlimm', 'de'],
  ] as const)('is taken off the heat without water: %s', (question, language) => {
    const given = ask(question, language)
    expect(rowOf(given)).toBe('smoking-oil')
    expect(given?.text).toMatch(/(?:Turn the heat off|Herd ausschalten).*(?:no water|kein Wasser)/)
    expect(given?.basis).toMatchObject([{ sources: ['London Fire Brigade', 'NFPA'] }])
  })

  test.each([
    ['smoke point of olive oil', 'en'],
    ['oil smoking point', 'en'],
    ['when does oil start smoking', 'en'],
    ['smoking salmon in a wok', 'en'],
    ['smoked paprika in the oil', 'en'],
    ['can I put smoked salmon in the pan', 'en'],
    ['Rauchpunkt von Rapsöl', 'de'],
    ['ab wann raucht Olivenöl', 'de'],
    ['bei wie viel Grad raucht Butter', 'de'],
    ['Räucherlachs in die Pfanne', 'de'],
    ['geräucherter Tofu in Öl', 'de'],
  ] as const)('is not meant: %s', (question, language) => {
    expect(rowOf(ask(question, language))).not.toBe('smoking-oil')
  })
})

test.each([
  ['fat fire', 'en'],
  ['grease fire help', 'en'],
  ['chip pan fire', 'en'],
  ['fire!', 'en'],
  ['help theres a fire', 'en'],
  ['my pan is on fire', 'en'],
  ['oil on fire', 'en'],
  ['Fettbrand', 'de'],
  ['Hilfe, es brennt!', 'de'],
  ['Feuer was tun', 'de'],
  ['Fett brennt', 'de'],
  ['die Pfanne brennt was tun', 'de'],
  ['brennendes Öl löschen', 'de'],
  ['Fett in der Pfanne hat sich entzündet', 'de'],
] as const)('AS-1 a fire of fat in few words has its rule: %s', (question, language) => {
  expect(rowOf(ask(question, language))).toBe('fat-fire')
})

test.each([
  ['chocolate egg microwave', 'en'],
  ['egg tart microwave', 'en'],
  ['microwave quiche with egg', 'en'],
  ['Schokoei Mikrowelle', 'de'],
  ['Quiche mit Ei in der Mikrowelle', 'de'],
] as const)('AS-1 an egg that is a sweet or in a dish is no whole egg: %s', (question, language) => {
  expect(rowOf(ask(question, language))).not.toBe('microwaved-eggs')
})

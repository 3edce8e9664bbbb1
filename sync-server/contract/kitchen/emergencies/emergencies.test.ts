import { expect, test } from 'vitest'
import { personsInDanger } from '../testing/persons-in-danger.ts'
import { isEmergency } from './emergencies.ts'

test.each([
  'My child swallowed dishwasher tablets, what now?',
  'she is choking on a fish bone',
  'he can’t breathe',
  'I have a deep cut and it won’t stop bleeding',
  'I cut off my finger tip with the mandoline',
  'is this an allergic reaction to the nuts',
  'Mein Kind hat Entkalker getrunken',
  'Er hat sich an einer Gräte verschluckt',
  'sie bekommt keine Luft',
  'Ich habe mir tief in den Finger geschnitten, es blutet stark',
  'Fingerkuppe abgeschnitten, was tun?',
  'Verdacht auf Vergiftung nach dem Pilzgericht',
  'Umgekippt ist er, was jetzt?',
  'Mein Kind hat Abflussreiniger getrunken',
  'Mein Kind hat Backofenreiniger aus der Flasche getrunken',
  'Sie hat Bleichmittel getrunken',
  'Er hat Lampenöl getrunken',
  'Mein Kind hat Essigessenz getrunken',
  'My toddler bit into a dishwasher pod',
  'Mein Mann droht zu ersticken',
  'mein kind hat nussallergie und hat grad einen keks gegessen was tun',
  'my son has a peanut allergy and just ate a cookie',
  'i have chest pain, what now',
  'My husband has pains in his chest',
  'he is having a stroke',
  'Ich habe Brustschmerzen',
  'Meine Mutter hat Schmerzen in der Brust',
  'ist das ein Herzinfarkt',
  ...personsInDanger.map(([, question]) => question),
])('AS-2 a person in danger is noticed: %s', (question) => {
  expect(isEmergency(question)).toBe(true)
})

test.each([
  'How long do I boil an egg?',
  'how do I peel an artichoke',
  'Is a green potato poisonous?',
  'how deep do I cut the bread before baking',
  'how do I cut the fingers of ginger',
  'my burger bleeds when I press it',
  'I ate too much garlic, how do I get rid of the smell',
  'Wie kalt ist der Glasreiniger im Kühlschrank?',
  'Wie viel Säure gehört in die Marmelade?',
  'Ich habe das Glas Marmelade gegessen',
  'Wie tief in den Teig drücke ich die Beeren?',
  'Wie viel Blutorange für den Salat?',
  'the kids ate all the pea pods',
  'Wie kann ich Flammen ersticken?',
  'Die Milch ist umgekippt',
  'Are grapes a choking hazard?',
  'how thin do I cut my handmade pasta',
])('AS-2 a question about food is no emergency: %s', (question) => {
  expect(isEmergency(question)).toBe(false)
})

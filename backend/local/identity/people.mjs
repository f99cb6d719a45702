/**
 * The people of the local sign-in page. They exist on a laptop only; whoever picks one is that person, without a password.
 * The member of staff has the e-mail of the seeded demo staff, so that the shop knows her.
 * @typedef {{ sub: string, email: string, name: string, given: string, family: string, what: string, hue: number, denied?: boolean }} Person
 */

/** @type {Person[]} */
export const people = [
  {
    sub: 'talat-mali',
    email: 'mali@talat.example',
    name: 'Mali Suwan',
    given: 'Mali',
    family: 'Suwan',
    what: 'Shopper in Bangkok',
    hue: 158,
  },
  {
    sub: 'talat-anton',
    email: 'anton@talat.example',
    name: 'Anton Keller',
    given: 'Anton',
    family: 'Keller',
    what: 'Shopper in Vienna',
    hue: 250,
  },
  {
    sub: 'talat-staff',
    email: 'staff@talat.example',
    name: 'Siri Staff',
    given: 'Siri',
    family: 'Staff',
    what: 'Works in the shop: may open the back office',
    hue: 85,
  },
  {
    sub: 'talat-denied',
    email: 'denied@talat.example',
    name: 'Dao Denied',
    given: 'Dao',
    family: 'Denied',
    what: 'Is always turned away, to see what that looks like',
    hue: 26,
    denied: true,
  },
]

/** @param {string | undefined} sub */
export const personOf = (sub) => people.find((person) => person.sub === sub)

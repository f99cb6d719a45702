import { chance } from '../plan.ts'

/** Somebody who buys: Thai and English names, addresses where the shop delivers. */
export interface Person {
  first: string
  last: string
  email: string
  phone: string
  street: string
  city: string
  postal: string
}

const thai = {
  first: 'สมชาย สมหญิง มาลี อนันต์ ปรียา กิตติ วราภรณ์ ณัฐพล สุภาพร ธนากร พิมพ์ชนก ศิริพร ชัยวัฒน์ อรทัย นภัสสร'.split(' '),
  last: 'ศรีสุข ใจดี วงศ์ทอง บุญมี รัตนกุล แสงจันทร์ พงษ์พันธ์ ทองดี สุขสวัสดิ์ จันทร์เพ็ญ'.split(' '),
  street: ['ถนนเจริญกรุง', 'ซอยอารีย์ 4', 'ถนนนิมมานเหมินท์', 'ถนนสุขุมวิท', 'ถนนมิตรภาพ'],
  city: [
    ['กรุงเทพมหานคร', '10500'],
    ['เชียงใหม่', '50200'],
    ['ขอนแก่น', '40000'],
    ['ภูเก็ต', '83000'],
  ],
}
const english = {
  first: 'Anna Lukas Marie Tom Elena Paul Sophie Marco Julia Daniel Claire Pablo Nina Felix Laura'.split(' '),
  last: 'Weber Martin Rossi Garcia Jansen Fischer Dubois Bianchi Lopez Visser Brown Taylor'.split(' '),
  street: ['Oranienstraße', 'Rue de Rivoli', 'Calle Mayor', 'Via Roma', 'Prinsengracht'],
  city: [
    ['Berlin', '10999'],
    ['Hamburg', '20095'],
    ['München', '80331'],
    ['Köln', '50667'],
  ],
}

const pick = <T>(list: readonly T[], luck: number): T => list[Math.floor(luck * list.length)]

/** The customer of that number; the same number is always the same one. `abroad`: outside of Thailand. */
export function personOf(number: number, abroad: boolean): Person {
  const luck = (what: string) => chance(`${what} ${number}`)
  // Not everybody in Thailand writes Thai, and some who live abroad do.
  const names = luck('script') < (abroad ? 0.05 : 0.8) ? thai : english
  const places = abroad ? english : thai
  const [city, postal] = pick(places.city, luck('city'))
  return {
    first: pick(names.first, luck('first')),
    last: pick(names.last, luck('last')),
    email: `customer-${number}@customers.talat.example`,
    phone: `${abroad ? '+4930' : '+668'}${String(Math.floor(luck('phone') * 1e8)).padStart(8, '0')}`,
    street: `${1 + Math.floor(luck('house') * 200)} ${pick(places.street, luck('street'))}`,
    city,
    postal,
  }
}

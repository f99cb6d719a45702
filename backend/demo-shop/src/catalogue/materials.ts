import type { Words } from '../types.ts'

/** What things are made of, and how to care for them: one sentence each. */
export const materials = {
  linen: [
    '100% linen, washed before it is cut; machine wash at 30 °C and hang to dry, ironing optional.',
    'ลินิน 100% ซักก่อนตัดเย็บ ซักเครื่องที่ 30 องศา ผึ่งลม จะรีดหรือไม่ก็ได้',
  ],
  cotton: [
    '100% long-staple cotton; machine wash cold with like colors.',
    'ฝ้ายใยยาว 100% ซักเครื่องด้วยน้ำเย็นร่วมกับผ้าสีใกล้เคียง',
  ],
  jersey: [
    '100% organic cotton jersey, 190 g; wash cold inside out and skip the dryer.',
    'ผ้าเจอร์ซีย์ฝ้ายออร์แกนิก 100% หนา 190 กรัม กลับด้านซักน้ำเย็น ไม่ควรอบแห้ง',
  ],
  fleece: [
    'Brushed organic cotton fleece, 320 g; wash cold, reshape while damp.',
    'ผ้าฟลีซฝ้ายออร์แกนิกหนา 320 กรัม ซักน้ำเย็น จัดทรงขณะหมาด',
  ],
  handwoven: [
    'Hand-woven cotton dyed with plants; wash by hand the first three times, some color will leave in the water.',
    'ฝ้ายทอมือย้อมสีธรรมชาติ สามครั้งแรกควรซักมือ สีอาจออกเล็กน้อย',
  ],
  silk: [
    'Thai mulberry silk; dry clean, or wash by hand in cool water with a mild soap.',
    'ผ้าไหมไทยแท้ ซักแห้ง หรือซักมือด้วยน้ำเย็นและสบู่อ่อน',
  ],
  hemp: [
    '55% hemp, 45% organic cotton; grows softer with every wash at 30 °C.',
    'ใยกัญชง 55% ฝ้ายออร์แกนิก 45% ยิ่งซักยิ่งนุ่ม ซักที่ 30 องศา',
  ],
  denim: ['12 oz rigid cotton denim; wash rarely, cold and inside out.', 'ยีนส์ฝ้าย 12 ออนซ์ ซักเท่าที่จำเป็น กลับด้านและใช้น้ำเย็น'],
  tencel: [
    'Lyocell from certified forests; gentle cycle at 30 °C, cool iron.',
    'ไลโอเซลล์จากป่าที่ได้รับการรับรอง ซักถนอมผ้าที่ 30 องศา รีดไฟอ่อน',
  ],
  nylon: [
    'Recycled nylon with a water-repellent finish; wipe clean with a damp cloth.',
    'ไนลอนรีไซเคิลเคลือบกันน้ำ เช็ดทำความสะอาดด้วยผ้าหมาด',
  ],
  canvas: [
    '16 oz waxed cotton canvas; brush off dust, never machine wash.',
    'ผ้าแคนวาสเคลือบแว็กซ์ 16 ออนซ์ ปัดฝุ่นเท่านั้น ห้ามซักเครื่อง',
  ],
  leather: [
    'Vegetable-tanned cowhide that darkens with use; feed it with balm twice a year.',
    'หนังวัวฟอกฝาดที่เข้มขึ้นตามการใช้งาน ทาบาล์มบำรุงปีละสองครั้ง',
  ],
  straw: [
    'Water hyacinth and krajood reed, dried in the sun; keep dry and dust with a soft brush.',
    'ผักตบชวาและกระจูดตากแดด เก็บในที่แห้งและปัดฝุ่นด้วยแปรงนุ่ม',
  ],
  stoneware: [
    'Stoneware fired at 1,250 °C; safe in the dishwasher and the microwave.',
    'สโตนแวร์เผาที่ 1,250 องศา เข้าเครื่องล้างจานและไมโครเวฟได้',
  ],
  celadon: [
    'Celadon with a wood-ash glaze; the fine crackle is part of the glaze, wash by hand.',
    'ศิลาดลเคลือบขี้เถ้าไม้ รอยรานเป็นธรรมชาติของเคลือบ ควรล้างด้วยมือ',
  ],
  wool: [
    'Undyed and naturally dyed wool blend; air often, dry clean when needed.',
    'ผ้าวูลผสมสีธรรมชาติ ผึ่งลมบ่อย ๆ ซักแห้งเมื่อจำเป็น',
  ],
  wax: [
    'Soy and rice-bran wax with a cotton wick, about 45 hours; trim the wick to 5 mm before lighting.',
    'ไขถั่วเหลืองและรำข้าว ไส้ฝ้าย จุดได้ราว 45 ชั่วโมง ตัดไส้เหลือ 5 มม. ก่อนจุด',
  ],
  bamboo: [
    'Split bamboo and paper, E27 fitting, LED up to 9 W; dust with a dry brush.',
    'ไม้ไผ่สานและกระดาษ ขั้ว E27 ใช้หลอด LED ไม่เกิน 9 วัตต์ ปัดฝุ่นด้วยแปรงแห้ง',
  ],
  brass: [
    'Solid brass that gains a patina; polish with a soft cloth, or let it age.',
    'ทองเหลืองแท้ที่เกิดสีตามกาลเวลา ขัดด้วยผ้านุ่มหรือปล่อยให้เก่าอย่างงดงาม',
  ],
  silver: [
    'Recycled sterling silver, 925; keep dry and polish with the cloth in the box.',
    'เงินสเตอร์ลิงรีไซเคิล 925 เก็บในที่แห้งและเช็ดด้วยผ้าในกล่อง',
  ],
  paper: [
    'Saa paper from mulberry bark, 90 g, bound with linen thread; lies flat when open.',
    'กระดาษสา 90 กรัม เย็บด้วยด้ายลินิน กางออกแบนราบ',
  ],
  soap: [
    'Cold-processed rice-bran and coconut oil, no palm oil; keep it on a draining dish.',
    'น้ำมันรำข้าวและมะพร้าวกวนเย็น ไม่ใช้น้ำมันปาล์ม วางบนจานที่ระบายน้ำได้',
  ],
  tea: [
    'Single-garden leaves, picked by hand, in a tin that keeps light and air out; best within 12 months.',
    'ใบชาเก็บมือจากไร่เดียว ในกระป๋องกันแสงและอากาศ รสดีที่สุดภายใน 12 เดือน',
  ],
} as const satisfies Record<string, Words>

/** Where things are made: one sentence each. */
export const origins = {
  bangkok: ['Sewn in small runs in Bangkok.', 'เย็บเป็นล็อตเล็ก ๆ ในกรุงเทพฯ'],
  chiangMai: ['Woven and sewn in San Kamphaeng, Chiang Mai.', 'ทอและเย็บที่สันกำแพง เชียงใหม่'],
  sakonNakhon: ['Dyed and woven by a family workshop in Sakon Nakhon.', 'ย้อมและทอโดยโรงงานครอบครัวในสกลนคร'],
  nan: ['Made by weavers in Nan, near the Lao border.', 'ทำโดยช่างทอในจังหวัดน่าน'],
  surin: ['Reeled, dyed and woven in Surin.', 'สาว ย้อม และทอในจังหวัดสุรินทร์'],
  lampang: ['Thrown and fired in Lampang.', 'ขึ้นรูปและเผาในจังหวัดลำปาง'],
  ayutthaya: ['Made by hand in a workshop in Ayutthaya.', 'ทำมือในโรงช่างที่อยุธยา'],
  phatthalung: ['Plaited by a women’s cooperative in Phatthalung.', 'สานโดยกลุ่มสตรีในพัทลุง'],
  chiangRai: ['From a hillside garden in Chiang Rai.', 'จากไร่บนดอยในเชียงราย'],
  samutPrakan: ['Cut and stitched in Samut Prakan.', 'ตัดและเย็บที่สมุทรปราการ'],
} as const satisfies Record<string, Words>

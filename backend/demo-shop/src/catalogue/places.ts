import type { Words } from '../types.ts'

/** The lines of the shop, each with a sentence about it. `theme` names the drawing of the banner. */
export const collections = [
  {
    handle: 'monsoon-linen',
    title: ['Monsoon Linen', 'ลินินฤดูฝน'],
    about: [
      'Loose shapes in washed linen, made for the months when it rains before tea.',
      'ทรงหลวมในลินินฟอกนุ่ม สำหรับเดือนที่ฝนมาก่อนน้ำชายามบ่าย',
    ],
    theme: 'monsoon',
  },
  {
    handle: 'northern-indigo',
    title: ['Northern Indigo', 'ครามเมืองเหนือ'],
    about: [
      'Cotton dyed by hand in Sakon Nakhon and Phrae, a blue that grows kinder with every wash.',
      'ผ้าฝ้ายย้อมครามด้วยมือจากสกลนครและแพร่ สีน้ำเงินที่นุ่มนวลขึ้นทุกครั้งที่ซัก',
    ],
    theme: 'indigo',
  },
  {
    handle: 'bangkok-everyday',
    title: ['Bangkok Everyday', 'กรุงเทพฯ ทุกวัน'],
    about: [
      'Plain, well-cut clothes for trains, heat and cold offices.',
      'เสื้อผ้าเรียบ ตัดเย็บดี สำหรับรถไฟฟ้า อากาศร้อน และออฟฟิศเย็น',
    ],
    theme: 'city',
  },
  {
    handle: 'andaman-summer',
    title: ['Andaman Summer', 'ซัมเมอร์อันดามัน'],
    about: [
      'Swim, salt and shade: light things that dry before the boat is back.',
      'ว่ายน้ำ ไอเค็ม และร่มเงา ชิ้นเบาสบายที่แห้งก่อนเรือกลับฝั่ง',
    ],
    theme: 'coast',
  },
  {
    handle: 'quiet-home',
    title: ['Quiet Home', 'บ้านแสนสงบ'],
    about: ['Clay, cloth and soft light for rooms that let you rest.', 'ดินเผา ผืนผ้า และแสงนวล สำหรับห้องที่ให้คุณได้พัก'],
    theme: 'studio',
  },
  {
    handle: 'night-market',
    title: ['Night Market', 'ตลาดกลางคืน'],
    about: ['Colour for after dark: silk, brass and small gifts.', 'สีสันยามค่ำ ผ้าไหม ทองเหลือง และของขวัญชิ้นเล็ก'],
    theme: 'nightMarket',
  },
] as const satisfies readonly { handle: string; title: Words; about: Words; theme: string }[]

interface CategoryPlan {
  handle: string
  parent: string | null
  name: Words
  about: Words
}

/** The tree of categories; parents stand before their children. */
export const categories = [
  {
    handle: 'women',
    parent: null,
    name: ['Women', 'ผู้หญิง'],
    about: ['Easy shapes in cloth that breathes.', 'ทรงสบายในเนื้อผ้าที่หายใจได้'],
  },
  {
    handle: 'dresses',
    parent: 'women',
    name: ['Dresses', 'เดรส'],
    about: ['From beach covers to evening silk.', 'ตั้งแต่เดรสริมทะเลถึงผ้าไหมยามค่ำ'],
  },
  {
    handle: 'women-tops',
    parent: 'women',
    name: ['Tops', 'เสื้อผู้หญิง'],
    about: ['Tees, blouses and shirts.', 'เสื้อยืด เสื้อเบลาส์ และเสื้อเชิ้ต'],
  },
  {
    handle: 'women-tees',
    parent: 'women-tops',
    name: ['Tees', 'เสื้อยืดผู้หญิง'],
    about: ['Organic jersey for every day.', 'เจอร์ซีย์ออร์แกนิกสำหรับทุกวัน'],
  },
  {
    handle: 'blouses-shirts',
    parent: 'women-tops',
    name: ['Blouses & shirts', 'เบลาส์และเชิ้ต'],
    about: ['Light collars, soft sleeves.', 'ปกบางเบา แขนพลิ้ว'],
  },
  {
    handle: 'skirts-sarongs',
    parent: 'women',
    name: ['Skirts & sarongs', 'กระโปรงและผ้าถุง'],
    about: ['Wrapped, pleated, woven.', 'แบบพัน แบบจีบ และผ้าทอ'],
  },
  {
    handle: 'women-trousers',
    parent: 'women',
    name: ['Trousers & shorts', 'กางเกงผู้หญิง'],
    about: ['Wide legs and easy waists.', 'ขากว้าง เอวสบาย'],
  },
  {
    handle: 'men',
    parent: null,
    name: ['Men', 'ผู้ชาย'],
    about: ['Shirts and trousers for warm cities.', 'เชิ้ตและกางเกงสำหรับเมืองร้อน'],
  },
  {
    handle: 'men-shirts',
    parent: 'men',
    name: ['Shirts', 'เสื้อเชิ้ตผู้ชาย'],
    about: ['Camp collars, band collars, work shirts.', 'ปกฮาวาย คอจีน และเชิ้ตทำงาน'],
  },
  {
    handle: 'men-tees',
    parent: 'men',
    name: ['Tees & sweats', 'เสื้อยืดและสเวต'],
    about: ['Heavy jersey that keeps its shape.', 'เจอร์ซีย์หนาที่คงทรง'],
  },
  {
    handle: 'men-trousers',
    parent: 'men',
    name: ['Trousers & shorts', 'กางเกงผู้ชาย'],
    about: ['Fisherman, chino and swim.', 'กางเกงเล ชิโน และกางเกงว่ายน้ำ'],
  },
  {
    handle: 'outerwear',
    parent: 'men',
    name: ['Jackets', 'แจ็กเก็ต'],
    about: ['Layers for cold cinemas and cool hills; cut for everyone.', 'เสื้อคลุมสำหรับแอร์เย็นและยอดดอย ใส่ได้ทุกเพศ'],
  },
  {
    handle: 'accessories',
    parent: null,
    name: ['Accessories', 'เครื่องประดับ'],
    about: ['The small things you carry.', 'ของชิ้นเล็กที่ติดตัวคุณ'],
  },
  {
    handle: 'bags',
    parent: 'accessories',
    name: ['Bags', 'กระเป๋า'],
    about: ['Totes, backpacks and woven baskets.', 'โท้ต เป้ และกระเป๋าสาน'],
  },
  {
    handle: 'hats-scarves',
    parent: 'accessories',
    name: ['Hats & scarves', 'หมวกและผ้าพันคอ'],
    about: ['Shade for the day, silk for the evening.', 'ร่มเงายามวัน ผ้าไหมยามค่ำ'],
  },
  {
    handle: 'jewellery',
    parent: 'accessories',
    name: ['Jewellery & watches', 'จิวเวลรีและนาฬิกา'],
    about: ['Recycled silver, brass and quiet dials.', 'เงินรีไซเคิล ทองเหลือง และหน้าปัดเรียบ'],
  },
  {
    handle: 'shoes',
    parent: 'accessories',
    name: ['Shoes', 'รองเท้า'],
    about: ['Sandals and low sneakers.', 'รองเท้าแตะและสนีกเกอร์'],
  },
  {
    handle: 'belts-umbrellas',
    parent: 'accessories',
    name: ['Belts & umbrellas', 'เข็มขัดและร่ม'],
    about: ['For the last touch, and the first drop.', 'สำหรับรายละเอียดสุดท้ายและฝนเม็ดแรก'],
  },
  {
    handle: 'home',
    parent: null,
    name: ['Home', 'ของใช้ในบ้าน'],
    about: ['Clay, cloth and soft light.', 'ดินเผา ผืนผ้า และแสงนวล'],
  },
  {
    handle: 'ceramics',
    parent: 'home',
    name: ['Ceramics', 'เซรามิก'],
    about: ['Thrown one at a time.', 'ขึ้นรูปทีละใบ'],
  },
  {
    handle: 'mugs-bowls',
    parent: 'ceramics',
    name: ['Mugs & bowls', 'แก้วและชาม'],
    about: ['For coffee, soup and rice.', 'สำหรับกาแฟ ซุป และข้าว'],
  },
  {
    handle: 'vases',
    parent: 'ceramics',
    name: ['Vases', 'แจกัน'],
    about: ['For one stem or a market bunch.', 'สำหรับดอกเดียวหรือทั้งช่อ'],
  },
  {
    handle: 'textiles',
    parent: 'home',
    name: ['Textiles', 'ผ้าในบ้าน'],
    about: ['Cushions, blankets and baskets.', 'หมอน ผ้าห่ม และตะกร้า'],
  },
  {
    handle: 'lighting',
    parent: 'home',
    name: ['Lighting', 'โคมไฟ'],
    about: ['Bamboo, paper and brass.', 'ไม้ไผ่ กระดาษ และทองเหลือง'],
  },
  {
    handle: 'scent-bath',
    parent: 'home',
    name: ['Scent & bath', 'กลิ่นและสบู่'],
    about: ['Candles and soaps from the pantry.', 'เทียนและสบู่จากครัว'],
  },
  {
    handle: 'paper-tea',
    parent: 'home',
    name: ['Paper & tea', 'กระดาษและชา'],
    about: ['For slow mornings.', 'สำหรับเช้าที่ไม่เร่งรีบ'],
  },
] as const satisfies readonly CategoryPlan[]

import type { Family } from '../types.ts'

/** Men: shirts, tees, trousers, jackets. */
export const men: readonly Family[] = [
  {
    kind: 'shirt',
    category: 'men-shirts',
    collection: 'monsoon-linen',
    material: 'linen',
    origin: 'bangkok',
    sizes: 'men',
    about: [
      'European flax, garment-washed and cut a little boxy so that air moves through it on the hottest platform.',
      'แฟลกซ์ยุโรปซักนุ่ม ตัดทรงโปร่งเล็กน้อยให้ลมผ่านได้แม้บนชานชาลาที่ร้อนที่สุด',
    ],
    items: [
      { title: ['Bangrak linen camp shirt', 'เชิ้ตลินินปกฮาวาย บางรัก'], subtitle: ['Short sleeves, open collar', 'แขนสั้น ปกเปิด'], colors: ['Ivory', 'Sage', 'Terracotta', 'Indigo'], thb: 1290, note: ['An open collar that lies flat without a press.', 'ปกเปิดที่เรียบได้โดยไม่ต้องรีด'] },
      { title: ['Dusit linen shirt', 'เชิ้ตลินินแขนยาว ดุสิต'], subtitle: ['Long sleeves, soft collar', 'แขนยาว ปกนุ่ม'], colors: ['Ivory', 'Sky', 'Charcoal'], thb: 1490, note: ['Roll the sleeves twice and they stay there.', 'พับแขนสองทบแล้วอยู่ทรง'] },
      { title: ['Wat Pho band-collar shirt', 'เชิ้ตลินินคอจีน วัดโพธิ์'], subtitle: ['No collar, half placket', 'คอจีน ผ่าครึ่ง'], colors: ['Ivory', 'Sand', 'Black'], thb: 1390, note: ['A band collar and five coconut buttons.', 'คอจีนกับกระดุมกะลาห้าเม็ด'] },
      { title: ['Ratchada striped linen shirt', 'เชิ้ตลินินลายทาง รัชดา'], subtitle: ['Fine yarn-dyed stripe', 'ลายทางย้อมเส้นด้าย'], colors: ['Sky', 'Mustard'], thb: 1490, note: ['The stripe is in the yarn, so it never washes out.', 'ลายทางอยู่ในเส้นด้าย ซักเท่าไรก็ไม่จาง'] },
    ],
  },
  {
    kind: 'shirt',
    category: 'men-shirts',
    collection: 'northern-indigo',
    material: 'handwoven',
    origin: 'sakonNakhon',
    sizes: 'men',
    about: [
      'Hand-woven and vat-dyed in the northeast; the blue starts deep and grows lighter along your own creases.',
      'ทอมือย้อมหม้อครามจากอีสาน ครามเข้มแล้วค่อยจางตามรอยพับของคุณ',
    ],
    items: [
      { title: ['Sakon indigo work shirt', 'เชิ้ตครามทรงทำงาน สกล'], subtitle: ['Two chest pockets', 'กระเป๋าอกสองข้าง'], colors: ['Indigo', 'Charcoal'], thb: 2190, note: ['Triple-stitched at the shoulders, with a pen slot in the left pocket.', 'เย็บสามตะเข็บที่ไหล่ มีช่องปากกาในกระเป๋าซ้าย'] },
      { title: ['Mo hom farmer shirt', 'เสื้อม่อฮ่อม'], subtitle: ['Tied front, wide sleeve', 'ผูกหน้า แขนกว้าง'], colors: ['Indigo', 'Forest'], thb: 1190, note: ['The honest shirt of the north, with ties and two low pockets.', 'เสื้อซื่อตรงของชาวเหนือ ผูกเชือก กระเป๋าล่างสองข้าง'] },
      { title: ['Kanthoke evening shirt', 'เชิ้ตขันโตก'], subtitle: ['Band collar, ikat cuffs', 'คอจีน ข้อมือมัดหมี่'], colors: ['Indigo', 'Ivory'], thb: 2490, note: ['A strip of ikat lines the cuffs; fold them back to show it.', 'ข้อมือซับผ้ามัดหมี่ พับขึ้นเพื่ออวดลาย'] },
    ],
  },
  {
    kind: 'shirt',
    category: 'men-shirts',
    collection: 'andaman-summer',
    material: 'tencel',
    origin: 'bangkok',
    sizes: 'men',
    about: [
      'Cool, fluid lyocell printed in small runs with drawings of our own.',
      'ไลโอเซลล์เย็นพลิ้ว พิมพ์ลายวาดเองเป็นล็อตเล็ก ๆ',
    ],
    items: [
      { title: ['Similan resort shirt', 'เชิ้ตรีสอร์ต สิมิลัน'], subtitle: ['Coral print', 'ลายปะการัง'], colors: ['Teal', 'Lotus', 'Black'], thb: 1390, note: ['A print of corals seen from a kayak.', 'ลายปะการังที่เห็นจากเรือคายัก'] },
      { title: ['Krabi palm shirt', 'เชิ้ตลายปาล์ม กระบี่'], subtitle: ['Relaxed, short sleeve', 'ทรงหลวม แขนสั้น'], colors: ['Forest', 'Sand'], thb: 1390, note: ['Palm leaves in two tones that read as plain from across the room.', 'ใบปาล์มสองโทนที่มองไกลเป็นสีพื้น'] },
      { title: ['Hua Hin terry polo', 'โปโลผ้าขนหนู หัวหิน'], subtitle: ['Towelling with a zip neck', 'ผ้าขนหนู คอซิป'], colors: ['Ivory', 'Mustard', 'Sky'], thb: 1290, note: ['Cotton towelling, for the walk back from the water.', 'ผ้าขนหนูฝ้ายสำหรับเดินกลับจากทะเล'] },
    ],
  },
  {
    kind: 'tee',
    category: 'men-tees',
    collection: 'bangkok-everyday',
    material: 'jersey',
    origin: 'samutPrakan',
    sizes: 'both',
    about: [
      'A heavier jersey with a firm collar rib, pre-shrunk so the size you buy is the size you keep.',
      'เจอร์ซีย์หนาขึ้น ริบคอแน่น ผ่านการหดแล้ว ไซซ์ที่ซื้อคือไซซ์ที่ได้ใส่',
    ],
    items: [
      { title: ['Heavyweight pocket tee', 'เสื้อยืดหนากระเป๋าอก'], subtitle: ['Boxy, 240 g', 'ทรงกล่อง 240 กรัม'], colors: ['Ivory', 'Black', 'Forest', 'Mustard'], thb: 690, note: ['Thick enough to keep its edges, with a pocket that holds a BTS card.', 'หนาจนคงทรง กระเป๋าใส่บัตรบีทีเอสได้'] },
      { title: ['Slim crew tee', 'เสื้อยืดคอกลมทรงสลิม'], subtitle: ['Close to the body', 'เข้ารูป'], colors: ['Ivory', 'Charcoal', 'Indigo'], thb: 490, note: ['The layer that goes under everything.', 'ตัวในที่ใส่กับทุกอย่าง'] },
      { title: ['Tuk-tuk graphic tee', 'เสื้อยืดลายตุ๊กตุ๊ก'], subtitle: ['Screen-printed by hand', 'สกรีนด้วยมือ'], colors: ['Ivory', 'Sky'], thb: 590, note: ['Drawn by a friend who drives one.', 'วาดโดยเพื่อนที่ขับตุ๊กตุ๊กจริง'], collection: 'night-market' },
      { title: ['Night market graphic tee', 'เสื้อยืดลายตลาดกลางคืน'], subtitle: ['Two-color print', 'สกรีนสองสี'], colors: ['Black', 'Plum'], thb: 590, note: ['Lanterns, noodles and a cat, in two colors of ink.', 'โคมไฟ ก๋วยเตี๋ยว และแมวหนึ่งตัวในหมึกสองสี'], collection: 'night-market' },
      { title: ['Long-sleeve river tee', 'เสื้อยืดแขนยาว ริมน้ำ'], subtitle: ['Ribbed cuffs', 'ข้อมือริบ'], colors: ['Sage', 'Charcoal', 'Sand'], thb: 790, note: ['Ribbed cuffs hold when you push them up.', 'ข้อมือริบดันขึ้นแล้วไม่ไหลลง'] },
      { title: ['Striped boat tee', 'เสื้อยืดลายทางเรือหางยาว'], subtitle: ['Knitted stripe', 'ลายทางถัก'], colors: ['Indigo', 'Terracotta'], thb: 790, note: ['A knitted stripe in the proportions of a longtail boat’s canopy.', 'ลายทางถักตามสัดส่วนหลังคาเรือหางยาว'], collection: 'andaman-summer' },
    ],
  },
  {
    kind: 'hoodie',
    category: 'men-tees',
    collection: 'bangkok-everyday',
    material: 'fleece',
    origin: 'samutPrakan',
    sizes: 'both',
    about: [
      'Brushed fleece on the inside, a dry face outside, and flatlock seams that leave no marks on a long flight.',
      'ด้านในขนนุ่ม ด้านนอกเรียบ ตะเข็บแบนไม่ทิ้งรอยบนเที่ยวบินยาว',
    ],
    items: [
      { title: ['Cold cinema hoodie', 'ฮู้ดดี้โรงหนังแอร์เย็น'], subtitle: ['Double-layer hood', 'ฮู้ดสองชั้น'], colors: ['Charcoal', 'Sand', 'Forest'], thb: 1690, note: ['Every Thai knows why: the cinema is 18 degrees.', 'คนไทยรู้ดีว่าโรงหนังคือ 18 องศา'] },
      { title: ['Zip-through hoodie', 'ฮู้ดดี้ซิปหน้า'], subtitle: ['Two-way zip', 'ซิปสองทาง'], colors: ['Black', 'Indigo'], thb: 1790, note: ['A two-way metal zip that opens from below when you sit.', 'ซิปโลหะสองทาง เปิดจากด้านล่างตอนนั่งได้'] },
      { title: ['Crew sweatshirt', 'เสื้อสเวตคอกลม'], subtitle: ['No hood, set-in sleeve', 'ไม่มีฮู้ด แขนเข้าทรง'], colors: ['Ivory', 'Sage', 'Plum'], thb: 1390, note: ['The hoodie’s quieter brother.', 'น้องชายผู้เงียบขรึมของฮู้ดดี้'] },
    ],
  },
  {
    kind: 'trousers',
    category: 'men-trousers',
    collection: 'bangkok-everyday',
    material: 'cotton',
    origin: 'bangkok',
    sizes: 'men',
    about: [
      'Dense cotton twill with a little give, finished with clean inside seams and a hidden card pocket.',
      'ผ้าทวิลฝ้ายแน่นยืดเล็กน้อย เก็บตะเข็บในเรียบร้อย มีกระเป๋าการ์ดซ่อน',
    ],
    items: [
      { title: ['Chidlom chino', 'กางเกงชิโน ชิดลม'], subtitle: ['Straight leg', 'ขาตรง'], colors: ['Sand', 'Indigo', 'Black', 'Forest'], thb: 1390, note: ['Neither slim nor wide, on purpose.', 'ไม่แคบไม่กว้าง อย่างตั้งใจ'] },
      { title: ['Thonburi carpenter trousers', 'กางเกงช่างไม้ ธนบุรี'], subtitle: ['Tool pocket, double knee', 'กระเป๋าเครื่องมือ เข่าสองชั้น'], colors: ['Sand', 'Charcoal'], thb: 1690, note: ['The hammer loop works, and the double knees have been knelt on.', 'ห่วงค้อนใช้งานได้จริง และเข่าสองชั้นผ่านการคุกเข่ามาแล้ว'] },
      { title: ['Drawstring travel trousers', 'กางเกงเดินทางเอวเชือก'], subtitle: ['Tapered, zip pocket', 'ขาสอบ กระเป๋าซิป'], colors: ['Black', 'Sage'], thb: 1290, note: ['One zipped pocket for the passport.', 'กระเป๋าซิปหนึ่งใบสำหรับพาสปอร์ต'] },
    ],
  },
  {
    kind: 'trousers',
    category: 'men-trousers',
    collection: 'northern-indigo',
    material: 'hemp',
    origin: 'chiangMai',
    sizes: 'loose',
    about: [
      'Hemp and cotton from the highlands: strong when wet, cool when dry, better each year.',
      'กัญชงผสมฝ้ายจากที่สูง เหนียวเมื่อเปียก เย็นเมื่อแห้ง ดีขึ้นทุกปี',
    ],
    items: [
      { title: ['Hemp fisherman trousers', 'กางเกงเลผ้าใยกัญชง'], subtitle: ['Wrap, fold, tie', 'พัน พับ ผูก'], colors: ['Indigo', 'Sand', 'Terracotta'], thb: 1190, note: ['One size of comfort in three lengths; wrap, fold and tie.', 'ความสบายแบบเดียวในสามความยาว พัน พับ แล้วผูก'] },
      { title: ['Pai hemp pants', 'กางเกงใยกัญชง ปาย'], subtitle: ['Elastic waist, straight leg', 'เอวยางยืด ขาตรง'], colors: ['Forest', 'Charcoal'], thb: 1490, note: ['Made for the slow bus over 762 curves.', 'เหมาะกับรถเมล์ช้า ๆ ผ่าน 762 โค้ง'] },
      { title: ['Selvedge denim jeans', 'กางเกงยีนส์ริมผ้า'], subtitle: ['Straight, button fly', 'ทรงตรง กระดุม'], colors: ['Indigo', 'Black'], thb: 2490, note: ['Rigid denim that becomes yours in about sixty wears.', 'ยีนส์ดิบที่จะเป็นของคุณเมื่อใส่ราวหกสิบครั้ง'] },
    ],
  },
  {
    kind: 'shorts',
    category: 'men-trousers',
    collection: 'andaman-summer',
    material: 'nylon',
    origin: 'samutPrakan',
    sizes: 'men',
    about: [
      'Quick-drying recycled nylon with a mesh lining and a drain eyelet in the back pocket.',
      'ไนลอนรีไซเคิลแห้งไว ซับในตาข่าย กระเป๋าหลังมีรูระบายน้ำ',
    ],
    items: [
      { title: ['Longtail swim shorts', 'กางเกงว่ายน้ำ เรือหางยาว'], subtitle: ['Above the knee', 'เหนือเข่า'], colors: ['Teal', 'Mustard', 'Indigo'], thb: 990, note: ['Dry before the boat reaches the next island.', 'แห้งก่อนเรือถึงเกาะถัดไป'] },
      { title: ['Khao Sok hiking shorts', 'กางเกงเดินป่า เขาสก'], subtitle: ['Gusseted, zip pockets', 'เป้าเสริม กระเป๋าซิป'], colors: ['Forest', 'Charcoal'], thb: 1190, note: ['A gusset lets you climb over roots without thinking.', 'เป้าเสริมให้ก้าวข้ามรากไม้ได้ไม่ติดขัด'] },
      { title: ['Linen sunday shorts', 'กางเกงขาสั้นลินินวันอาทิตย์'], subtitle: ['Drawstring, soft', 'เอวเชือก นุ่ม'], colors: ['Ivory', 'Sage', 'Sky'], thb: 890, note: ['For doing nothing, properly.', 'สำหรับการไม่ทำอะไรอย่างจริงจัง'] },
    ],
  },
  {
    kind: 'jacket',
    category: 'outerwear',
    collection: 'northern-indigo',
    material: 'handwoven',
    origin: 'chiangMai',
    sizes: 'both',
    about: [
      'Unlined, with patch pockets and bar-tacked corners, cut to go over a shirt and under a shell.',
      'ไม่ซับใน กระเป๋าแปะ ย้ำมุมแข็งแรง ใส่ทับเชิ้ตหรือใส่ในเสื้อกันลมได้',
    ],
    items: [
      { title: ['Lanna chore jacket', 'แจ็กเก็ตชอร์ ล้านนา'], subtitle: ['Three patch pockets', 'กระเป๋าแปะสามใบ'], colors: ['Indigo', 'Charcoal', 'Sand'], thb: 2690, note: ['The French work jacket, in northern Thai cloth.', 'แจ็กเก็ตทำงานฝรั่งเศสในผ้าทอเมืองเหนือ'] },
      { title: ['Quilted doi jacket', 'แจ็กเก็ตควิลต์ ดอย'], subtitle: ['Light cotton filling', 'บุฝ้ายบาง'], colors: ['Indigo', 'Forest'], thb: 3290, note: ['Hand-quilted lines and just enough filling for a seven-degree sunrise.', 'เดินเส้นควิลต์มือ อุ่นพอสำหรับตะวันขึ้นที่เจ็ดองศา'] },
      { title: ['Hmong patch jacket', 'แจ็กเก็ตปักลายม้ง'], subtitle: ['Embroidered collar', 'ปกปักมือ'], colors: ['Black', 'Indigo'], thb: 3890, note: ['The collar is embroidered by hand; each takes two evenings.', 'ปกปักมือ แต่ละตัวใช้เวลาสองค่ำคืน'] },
    ],
  },
  {
    kind: 'jacket',
    category: 'outerwear',
    collection: 'monsoon-linen',
    material: 'nylon',
    origin: 'samutPrakan',
    sizes: 'both',
    about: [
      'Taped seams and a two-layer shell that packs into its own pocket, for the months when the sky decides.',
      'ซีลตะเข็บ ผ้าสองชั้นเก็บลงกระเป๋าตัวเองได้ สำหรับเดือนที่ฟ้าเป็นคนตัดสิน',
    ],
    items: [
      { title: ['Monsoon rain jacket', 'แจ็กเก็ตกันฝน มรสุม'], subtitle: ['Packs into its pocket', 'พับเก็บในกระเป๋า'], colors: ['Forest', 'Mustard', 'Charcoal'], thb: 2490, note: ['A brimmed hood keeps the rain off your glasses.', 'ฮู้ดมีปีกกันฝนเข้าแว่น'] },
      { title: ['City coach jacket', 'แจ็กเก็ตโค้ช ซิตี้'], subtitle: ['Snap front', 'กระดุมแป๊ก'], colors: ['Black', 'Indigo'], thb: 1990, note: ['Snaps down the front, elastic at the cuffs, nothing else.', 'กระดุมแป๊กหน้า ยางข้อมือ เท่านั้นพอ'] },
      { title: ['Linen overshirt jacket', 'โอเวอร์เชิ้ตลินิน'], subtitle: ['Heavy linen, two pockets', 'ลินินหนา สองกระเป๋า'], colors: ['Sand', 'Sage', 'Terracotta'], thb: 1890, note: ['A heavier linen that works as a jacket from November to January.', 'ลินินหนาที่เป็นแจ็กเก็ตได้ตั้งแต่พฤศจิกายนถึงมกราคม'] },
    ],
  },
]

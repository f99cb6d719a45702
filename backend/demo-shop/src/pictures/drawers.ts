import { backpack, bag } from './bags'
import { sarong, shorts, skirt, trousers } from './bottoms'
import { bowl, mug, vase } from './ceramics'
import { notebook, soap, teaTin } from './goods'
import { basket, blanket, cushion } from './home'
import { earrings, watch } from './jewellery'
import { candle, lamp } from './light'
import type { Drawing, Sheet } from './sheet'
import { sandals, sneakers } from './shoes'
import { belt, cap, scarf, umbrella } from './soft'
import { dress, hoodie, jacket, shirt, tee } from './tops'

/** One drawer for each kind of product. */
export const drawers: Record<string, (sheet: Sheet) => Drawing> = {
  tee,
  shirt,
  dress,
  trousers,
  shorts,
  jacket,
  skirt,
  sarong,
  hoodie,
  bag,
  backpack,
  cap,
  scarf,
  sandals,
  sneakers,
  belt,
  mug,
  bowl,
  vase,
  candle,
  lamp,
  cushion,
  basket,
  blanket,
  notebook,
  soap,
  'tea-tin': teaTin,
  earrings,
  watch,
  umbrella,
}

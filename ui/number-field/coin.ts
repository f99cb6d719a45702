/** In what an amount is typed: `unit` as it is written beside it (THB), `digits` behind the point that its coins have. */
export type Coin = { unit: string; digits: number }

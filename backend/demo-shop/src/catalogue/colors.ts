/** The shop's colors: the English name is the stable value of the option, `hex` its swatch. */
export const colors = {
  Ivory: { hex: '#f2eadb', th: 'งาช้าง' },
  Sand: { hex: '#d8c2a0', th: 'ทราย' },
  Mustard: { hex: '#d19e38', th: 'มัสตาร์ด' },
  Terracotta: { hex: '#bf6140', th: 'ดินเผา' },
  Blush: { hex: '#e4b8aa', th: 'ชมพูนวล' },
  Lotus: { hex: '#d1819d', th: 'ชมพูบัว' },
  Plum: { hex: '#6a3954', th: 'ลูกพลัม' },
  Sage: { hex: '#9bae88', th: 'เขียวเสจ' },
  Forest: { hex: '#2f4e3d', th: 'เขียวป่า' },
  Teal: { hex: '#2b7778', th: 'เขียวน้ำทะเล' },
  Sky: { hex: '#9cbad4', th: 'ฟ้าใส' },
  Indigo: { hex: '#2b3a66', th: 'คราม' },
  Charcoal: { hex: '#3b3c3f', th: 'เทาถ่าน' },
  Black: { hex: '#1b1b1d', th: 'ดำ' },
} as const

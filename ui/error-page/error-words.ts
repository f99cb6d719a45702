/**
 * The error pages' own words, in the bundle and not in the catalogue: they are what is left when everything else,
 * the catalogue included, could not be loaded. Headings of 404 and 500 are the specification's (R-077, R-078).
 */
export const errorWords = {
  en: {
    notFound: 'Page Not Found',
    notFoundText: (path: string) => `Page not found: ${path}`,
    notFoundHint: 'Sorry, the page you are looking for could not be found.',
    server: 'Internal Server Error',
    serverText: 'This page is temporarily unavailable.',
    forbidden: 'No Access',
    forbiddenText: 'You are signed in without the rights for this page.',
    offline: 'You Are Offline',
    offlineText: 'Check the connection. Your cart is kept on this device.',
    home: 'Go back home',
    retry: 'Try again',
    report: (id: string) => `If you write to us, mention ${id}.`,
  },
  th: {
    notFound: 'ไม่พบหน้านี้',
    notFoundText: (path: string) => `ไม่พบหน้า: ${path}`,
    notFoundHint: 'ขออภัย เราไม่พบหน้าที่คุณต้องการ',
    server: 'เกิดข้อผิดพลาดภายในระบบ',
    serverText: 'หน้านี้ใช้งานไม่ได้ชั่วคราว',
    forbidden: 'ไม่มีสิทธิ์เข้าถึง',
    forbiddenText: 'บัญชีของคุณไม่มีสิทธิ์ดูหน้านี้',
    offline: 'คุณออฟไลน์อยู่',
    offlineText: 'กรุณาตรวจสอบการเชื่อมต่อ ตะกร้าของคุณยังอยู่ในอุปกรณ์นี้',
    home: 'กลับหน้าแรก',
    retry: 'ลองอีกครั้ง',
    report: (id: string) => `หากติดต่อเรา โปรดแจ้งรหัส ${id}`,
  },
} as const

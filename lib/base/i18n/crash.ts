// Texts of app/global-error.tsx, in both languages and not among the messages: its script is part of every page.

export const crashTexts = {
  en: {
    heading: 'Unexpected Application Error!',
    server: '500 Internal Server Error',
    products: 'Go to the products',
  },
  ur: {
    heading: 'معذرت! اچانک کوئی مسئلہ پیش آ گیا۔',
    server: '500: سرور میں مسئلہ پیش آ گیا',
    products: 'پودے اور سامان دیکھیں',
  },
}

import type { Draft } from './draft'

/** Telephone, address and hours of the shop stand below the text of every contact page. */
export const contact: Draft = {
  slug: 'contact',
  title: 'Contact',
  titleUr: 'رابطہ',
  position: 10,
  body: `<p>Ask us anything about a plant or an order. A photo helps: of the whole plant, and of the leaf that worries you.</p>
<p>If it is about an order, please have its number ready. It is in the email about the order and under My Orders.</p>`,
  bodyUr: `<p>پودے یا آرڈر کے بارے میں جو چاہیں پوچھیں۔ تصویر سے مدد ملتی ہے: پورے پودے کی، اور اُس پتے کی جس کی فکر ہے۔</p>
<p>بات آرڈر کی ہو تو اس کا نمبر پاس رکھیں۔ وہ آرڈر کی ای میل میں اور ”میرے آرڈر“ میں لکھا ہے۔</p>`,
}

import type { Draft } from './draft'

export const faq: Draft = {
  slug: 'questions',
  title: 'Questions and answers',
  titleUr: 'سوال اور جواب',
  position: 30,
  body: `<h2>How long does delivery take?</h2>
<p>{deliveryDays} after your order. The expected day is on the page of every plant, in your cart and in your order.</p>
<h2>What does delivery cost?</h2>
<p>{deliveryPrice}.</p>
<h2>Can I pay in cash?</h2>
<p>Yes, when the parcel reaches you.</p>
<p>You can also pay when you order: {onlinePayment}.</p>
<h2>What if a plant arrives unwell?</h2>
<p>Send us a photo within {guaranteeDays} of the delivery and we replace it.</p>
<h2>Can I send something back?</h2>
<p>Yes, within {returnDays} of the delivery.</p>
<h2>Can I change or cancel my order?</h2>
<p>You can cancel it under My Orders until it is packed. For a change, call us: {phone}.</p>
<h2>How are plants packed?</h2>
<p>Upright in a box, the soil covered, so that nothing falls out when the box is turned.</p>`,
  bodyUr: `<h2>ڈیلیوری میں کتنا وقت لگتا ہے؟</h2>
<p>آرڈر کے بعد {deliveryDays}۔ متوقع دن ہر پودے کے صفحے پر، ٹوکری میں اور آرڈر میں لکھا ہے۔</p>
<h2>ڈیلیوری کے کتنے پیسے ہیں؟</h2>
<p>{deliveryPrice}۔</p>
<h2>کیا نقد ادائیگی ہو سکتی ہے؟</h2>
<p>جی ہاں، پارسل ملنے پر۔</p>
<p>آرڈر کرتے وقت {onlinePayment} ادائیگی بھی ہو سکتی ہے۔</p>
<h2>پودا خراب حالت میں پہنچے تو؟</h2>
<p>ڈیلیوری کے {guaranteeDays} کے اندر تصویر بھیجیں، ہم بدل دیں گے۔</p>
<h2>کیا چیز واپس ہو سکتی ہے؟</h2>
<p>جی ہاں، ڈیلیوری کے {returnDays} کے اندر۔</p>
<h2>کیا آرڈر بدلا یا منسوخ کیا جا سکتا ہے؟</h2>
<p>پیک ہونے تک ”میرے آرڈر“ سے منسوخ کیا جا سکتا ہے۔ تبدیلی کے لیے فون کریں: {phone}۔</p>
<h2>پودے کیسے پیک ہوتے ہیں؟</h2>
<p>ڈبے میں سیدھے کھڑے، مٹی ڈھکی ہوئی، تاکہ ڈبا الٹ جائے تو کچھ نہ گرے۔</p>`,
}

import type { PageContent } from './types'

export const contact: PageContent = {
  slug: 'contact',
  title: 'Contact',
  titleUr: 'رابطہ',
  body: `<p>Come to the nursery, call, or send a photo of the plant that worries you: once of the whole plant, once of the leaf. Somebody who grows plants answers, not a machine.</p>
<p>If it is about an order, please have its number ready. It is in the email about the order and under My Orders. Most questions are answered under <a href="/pages/questions">Questions and answers</a>.</p>`,
  bodyUr: `<p>نرسری آئیے، فون کیجیے، یا جس پودے کی فکر ہے اس کی تصویر بھیجیے: ایک پورے پودے کی، ایک پتے کی۔ جواب پودے اُگانے والا دے گا، مشین نہیں۔</p>
<p>بات آرڈر کی ہو تو اس کا نمبر پاس رکھیں۔ وہ آرڈر کی ای میل میں اور ”میرے آرڈر“ میں لکھا ہے۔ اکثر سوالوں کے جواب <a href="/pages/questions">سوال اور جواب</a> میں ہیں۔</p>`,
}

export const questions: PageContent = {
  slug: 'questions',
  title: 'Questions and answers',
  titleUr: 'سوال اور جواب',
  body: `<h2>How long does delivery take?</h2>
<p>{deliveryDays} after your order, Monday to Saturday, anywhere in Pakistan. The expected day is on the page of every plant, in your cart and in your order.</p>
<h2>What does delivery cost?</h2>
<p>{deliveryPrice}. The cart shows it before you order.</p>
<h2>Can I pay in cash?</h2>
<p>Yes, when the parcel reaches you. You can also pay online when you order, by card, wallet or bank account.</p>
<h2>What if a plant arrives unwell?</h2>
<p>Send us a photo within {guaranteeDays} of the delivery and we replace it. The details are under <a href="/pages/returns">Returns and replacements</a>.</p>
<h2>Can I send something back?</h2>
<p>Yes, within {returnDays} of the delivery.</p>
<h2>Can I change or cancel my order?</h2>
<p>You can cancel it under My Orders until it is packed. For a change, call us: {phone}.</p>
<h2>How does a six foot palm travel?</h2>
<p>Upright, in a box Daniyal built for it, the soil covered and the leaves tied with cotton. It has been to Gilgit and back.</p>
<h2>Can I see the plants first?</h2>
<p>Please do: {address}. Bring a photo of the corner it is for, and the direction your window faces.</p>
<h2>Who are the caretakers?</h2>
<p>People from your own city who prune, repot and cure, booked by the hour with their price on the page: <a href="/services">find one</a>.</p>`,
  bodyUr: `<h2>ڈیلیوری میں کتنا وقت لگتا ہے؟</h2>
<p>آرڈر کے بعد {deliveryDays}، پیر تا ہفتہ، پاکستان میں کہیں بھی۔ متوقع دن ہر پودے کے صفحے پر، ٹوکری میں اور آرڈر میں لکھا ہے۔</p>
<h2>ڈیلیوری کے کتنے پیسے ہیں؟</h2>
<p>{deliveryPrice}۔ آرڈر سے پہلے ٹوکری میں لکھا ہوتا ہے۔</p>
<h2>کیا نقد ادائیگی ہو سکتی ہے؟</h2>
<p>جی ہاں، پارسل ملنے پر۔ آرڈر کرتے وقت کارڈ، والٹ یا بینک اکاؤنٹ سے آن لائن ادائیگی بھی ہو سکتی ہے۔</p>
<h2>پودا خراب حالت میں پہنچے تو؟</h2>
<p>ڈیلیوری کے {guaranteeDays} کے اندر تصویر بھیجیں، ہم بدل دیں گے۔ تفصیل <a href="/pages/returns">واپسی اور تبدیلی</a> میں ہے۔</p>
<h2>کیا چیز واپس ہو سکتی ہے؟</h2>
<p>جی ہاں، ڈیلیوری کے {returnDays} کے اندر۔</p>
<h2>کیا آرڈر بدلا یا منسوخ کیا جا سکتا ہے؟</h2>
<p>پیک ہونے تک ”میرے آرڈر“ سے منسوخ کیا جا سکتا ہے۔ تبدیلی کے لیے فون کریں: {phone}۔</p>
<h2>چھ فٹ کا پام کیسے سفر کرتا ہے؟</h2>
<p>سیدھا کھڑا، اُس ڈبے میں جو دانیال نے اسی کے لیے بنایا ہے؛ مٹی ڈھکی ہوئی، پتے سوتی ڈوری سے بندھے ہوئے۔ گلگت تک جا چکا ہے۔</p>
<h2>کیا پودے پہلے دیکھے جا سکتے ہیں؟</h2>
<p>ضرور آئیے: {address}۔ جس کونے کے لیے پودا چاہیے اس کی تصویر لائیں، اور بتائیں کہ کھڑکی کس رخ پر ہے۔</p>
<h2>مالی کون لوگ ہیں؟</h2>
<p>آپ ہی کے شہر کے لوگ، جو کانٹ چھانٹ کرتے ہیں، گملا بدلتے ہیں اور بیمار پودے ٹھیک کرتے ہیں۔ گھنٹے کے حساب سے، قیمت صفحے پر لکھی ہوئی: <a href="/services">مالی دیکھیں</a>۔</p>`,
}

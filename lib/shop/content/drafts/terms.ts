import type { Draft } from './draft'

export const terms: Draft = {
  slug: 'terms',
  title: 'Terms',
  titleUr: 'شرائط',
  position: 50,
  body: `<p>These are the rules between you and {shopName}, in plain words.</p>
<h2>Ordering</h2>
<p>You order when you press Place Order; you get an email at once. Prices are in rupees. Tax and delivery are shown before you order. If a price changes while you are ordering, you are asked again.</p>
<p>We may refuse an order, for example when we cannot reach you on the telephone number you gave, or when a plant has been damaged before it was packed. What you have paid then goes back to you.</p>
<h2>Paying</h2>
<p>You can pay in cash when the parcel reaches you.</p>
<p>You can also pay when you order: {onlinePayment}. Such an order is cancelled if it is not paid in time, and its plants go back on sale.</p>
<h2>Delivery</h2>
<ul><li>Time: {deliveryDays} after the order.</li><li>Price: {deliveryPrice}.</li></ul>
<p>A day is promised as well as weather, roads and couriers allow. If a parcel is late, we find out where it is.</p>
<h2>Caretakers</h2>
<p>{ifCaretakers}Caretakers work for themselves. The price and the place are agreed before you book. A visit can be moved or cancelled until it begins.</p>
<h2>Swaps</h2>
<p>{ifSwaps}Swaps are between the two people who agree on them. Offer only plants that are yours and healthy, and meet in a place where you feel safe.</p>
<h2>Complaints</h2>
<p>Tell us first: {phone} or {email}. Most things are solved in one conversation. The law of Pakistan applies, and nothing on this page takes away a right that it gives you.</p>`,
  bodyUr: `<p>آپ کے اور {shopName} کے درمیان یہ اصول ہیں، سادہ لفظوں میں۔</p>
<h2>آرڈر</h2>
<p>”آرڈر کریں“ دبانے سے آرڈر ہو جاتا ہے اور فوراً ای میل آتی ہے۔ قیمتیں روپوں میں ہیں۔ ٹیکس اور ڈیلیوری آرڈر سے پہلے بتا دی جاتی ہے۔ آرڈر کے دوران قیمت بدل جائے تو دوبارہ پوچھا جاتا ہے۔</p>
<p>کبھی ہمیں آرڈر سے معذرت کرنی پڑتی ہے، مثلاً دیے گئے فون نمبر پر رابطہ نہ ہو سکے یا پودا پیک ہونے سے پہلے خراب ہو جائے۔ ایسی صورت میں ادا کی ہوئی رقم واپس ملتی ہے۔</p>
<h2>ادائیگی</h2>
<p>پارسل ملنے پر نقد ادائیگی ہو سکتی ہے۔</p>
<p>آرڈر کرتے وقت {onlinePayment} ادائیگی بھی ہو سکتی ہے۔ ایسے آرڈر کی ادائیگی وقت پر نہ ہو تو وہ منسوخ ہو جاتا ہے اور پودے دوبارہ فروخت کے لیے رکھ دیے جاتے ہیں۔</p>
<h2>ڈیلیوری</h2>
<ul><li>وقت: آرڈر کے بعد {deliveryDays}۔</li><li>قیمت: {deliveryPrice}۔</li></ul>
<p>موسم، سڑکیں اور کوریئر ساتھ دیں تو دن وہی ہے جو بتایا گیا۔ پارسل کو دیر ہو تو ہم پتا کرتے ہیں کہ وہ کہاں ہے۔</p>
<h2>مالی</h2>
<p>{ifCaretakers}مالی ہمارے ملازم نہیں، اپنا کام کرتے ہیں۔ قیمت اور جگہ پر پہلے اتفاق ہوتا ہے، پھر ملاقات طے ہوتی ہے۔ شروع ہونے سے پہلے ملاقات کا وقت بدلا جا سکتا ہے یا ملاقات منسوخ کی جا سکتی ہے۔</p>
<h2>تبادلے</h2>
<p>{ifSwaps}تبادلہ اُن دو لوگوں کے درمیان ہے جو اسے طے کریں۔ صرف اپنا اور صحت مند پودا پیش کریں، اور ایسی جگہ ملیں جہاں آپ مطمئن ہوں۔</p>
<h2>شکایت</h2>
<p>پہلے ہمیں بتائیں: {phone} یا {email}۔ اکثر بات ایک ہی گفتگو میں حل ہو جاتی ہے۔ پاکستان کا قانون لاگو ہے، اور اس صفحے کی کوئی بات وہ حق ختم نہیں کرتی جو قانون آپ کو دیتا ہے۔</p>`,
}

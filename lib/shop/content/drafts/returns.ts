import type { Draft } from './draft'

export const returns: Draft = {
  slug: 'returns',
  title: 'Returns and replacements',
  titleUr: 'واپسی اور تبدیلی',
  position: 20,
  body: `<p>Plants are alive and a courier's van is not a garden. Sometimes a plant has a bad journey. This page says what happens then, and what happens when you simply change your mind.</p>
<h2>A plant that arrives unwell</h2>
<p>Take a photo when you open the box and tell us within {guaranteeDays} of the delivery. If leaves are torn, stems are broken or the roots have dried out, we send you another plant or give you your money back, whichever you prefer. The delivery of the new plant costs you nothing.</p>
<p>A few yellow leaves in the first week are not an illness. A plant that has changed its light and its air drops some leaves and grows new ones.</p>
<h2>Pots, tools and other goods that arrive broken</h2>
<p>Tell us within {guaranteeDays} of the delivery, with a photo. We replace what is broken, or refund it.</p>
<h2>You have changed your mind</h2>
<p>You may send goods back within {returnDays} of the delivery, unused and in their box. Plants have to be as healthy as they were when they reached you. You pay for the way back; we refund the price of the goods.</p>
<p>Seeds, soil and fertiliser cannot come back once the packet is open.</p>
<h2>How to tell us</h2>
<ul><li>By telephone: {phone}</li><li>By email: {email}</li></ul>
<p>Please have the number of your order ready. It is in the email about your order and under My Orders.</p>
<h2>How you get your money back</h2>
<p>What you have paid {onlinePayment} goes back the same way.</p>
<p>What was paid in cash we send to a bank account or mobile wallet of your choice. We send refunds within seven bank days after we have agreed on them.</p>`,
  bodyUr: `<p>پودے جاندار ہیں اور کوریئر کی گاڑی باغ نہیں۔ کبھی کبھی کسی پودے کا سفر اچھا نہیں گزرتا۔ یہاں لکھا ہے کہ ایسی صورت میں کیا ہو گا، اور ارادہ بدل جائے تو کیا ہو گا۔</p>
<h2>پودا خراب حالت میں پہنچے</h2>
<p>ڈبا کھولتے ہی تصویر بنا لیں اور ڈیلیوری کے {guaranteeDays} کے اندر ہمیں بتائیں۔ پتے پھٹے ہوں، ٹہنیاں ٹوٹی ہوں یا جڑیں سوکھ گئی ہوں تو ہم دوسرا پودا بھیجیں گے یا رقم واپس کریں گے، جو آپ چاہیں۔ دوسرے پودے کی ڈیلیوری مفت ہے۔</p>
<p>پہلے ہفتے میں چند پتوں کا پیلا ہونا بیماری نہیں۔ روشنی اور ہوا بدلنے پر پودا کچھ پتے گراتا ہے اور نئے نکال لیتا ہے۔</p>
<h2>گملے، اوزار یا دوسرا سامان ٹوٹا ہوا پہنچے</h2>
<p>تصویر کے ساتھ ڈیلیوری کے {guaranteeDays} کے اندر بتائیں۔ جو ٹوٹا ہے ہم بدل دیں گے یا اس کی رقم واپس کریں گے۔</p>
<h2>ارادہ بدل گیا</h2>
<p>ڈیلیوری کے {returnDays} کے اندر سامان واپس بھیجا جا سکتا ہے، بشرطیکہ استعمال نہ ہوا ہو اور اپنے ڈبے میں ہو۔ پودا ویسا ہی صحت مند ہو جیسا پہنچا تھا۔ واپسی کا خرچ آپ کا ہے؛ سامان کی قیمت ہم واپس کریں گے۔</p>
<p>بیج، مٹی اور کھاد کا پیکٹ کھل جائے تو واپس نہیں ہو سکتا۔</p>
<h2>ہمیں کیسے بتائیں</h2>
<ul><li>فون: {phone}</li><li>ای میل: {email}</li></ul>
<p>آرڈر کا نمبر پاس رکھیں۔ وہ آرڈر کی ای میل میں اور ”میرے آرڈر“ میں لکھا ہے۔</p>
<h2>رقم کیسے واپس ملے گی</h2>
<p>{onlinePayment} ادا کی ہوئی رقم اُسی راستے سے واپس جاتی ہے۔</p>
<p>نقد ادا کی ہوئی رقم ہم آپ کے بینک اکاؤنٹ یا موبائل والٹ میں بھیجتے ہیں۔ واپسی طے ہونے کے بعد بینک کے سات کاروباری دنوں کے اندر رقم بھیج دی جاتی ہے۔</p>`,
}

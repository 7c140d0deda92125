import type { Draft } from './draft'

export const privacy: Draft = {
  slug: 'privacy',
  title: 'Privacy',
  titleUr: 'آپ کی معلومات کی حفاظت',
  position: 40,
  body: `<p>{shopName} keeps what it needs to send you plants, and nothing to follow you around. This page says what that is.</p>
<h2>What we store</h2>
<ul><li><strong>Your account:</strong> name, email address, telephone number and address, and a password that is stored so that nobody, we included, can read it.</li><li><strong>Your orders:</strong> what you bought, where it went, how it was paid. Tax law asks us to keep invoices for years.</li><li>{ifCaretakers}<strong>Visits of caretakers:</strong> time, place and what you wrote for them.</li><li>{ifSwaps}<strong>Swaps:</strong> the plants you offer and look for.</li><li><strong>Reviews:</strong> what you write, shown with your name.</li></ul>
<h2>Who else sees it</h2>
<ul><li>The courier gets the name, the address and the telephone number on the parcel.</li><li>{ifCaretakers}A caretaker you book gets your name, your telephone number and the place of the visit.</li><li>{ifSwaps}The person you agree on a swap with gets your contacts, and you get theirs.</li><li>{paymentProvider} handles your card or wallet when you pay online. Its numbers never reach us.</li></ul>
<p>We sell nobody's data and show no advertising of others.</p>
<h2>In your browser</h2>
<p>A cookie keeps you signed in, and a second one protects forms. Your cart, your theme and pages for use without a connection are stored on your own device. There are no cookies for advertising and no visitor statistics of other companies.</p>
<h2>Your rights</h2>
<p>Under My Profile you can read and correct what we know about you. If you want a copy of everything, or want your account deleted, write to {email} or call {phone}. We delete what the law does not require us to keep.</p>`,
  bodyUr: `<p>{shopName} کے پاس صرف وہ معلومات رہتی ہیں جو آپ تک پودے پہنچانے کے لیے ضروری ہیں؛ آپ پر نظر رکھنے کے لیے کچھ نہیں۔ تفصیل یہ ہے۔</p>
<h2>ہم کیا محفوظ رکھتے ہیں</h2>
<ul><li><strong>آپ کا اکاؤنٹ:</strong> نام، ای میل، فون نمبر اور پتہ، اور پاس ورڈ، جو اس طرح رکھا جاتا ہے کہ کوئی نہیں پڑھ سکتا، ہم بھی نہیں۔</li><li><strong>آپ کے آرڈر:</strong> کیا خریدا، کہاں گیا، ادائیگی کیسے ہوئی۔ ٹیکس کے قانون کے تحت بل کئی سال رکھنے ہوتے ہیں۔</li><li>{ifCaretakers}<strong>مالی کی ملاقاتیں:</strong> وقت، جگہ اور جو آپ نے ان کے لیے لکھا۔</li><li>{ifSwaps}<strong>تبادلے:</strong> وہ پودے جو آپ دینا یا لینا چاہتے ہیں۔</li><li><strong>آراء:</strong> جو آپ لکھیں، آپ کے نام کے ساتھ نظر آتا ہے۔</li></ul>
<h2>اور کون دیکھتا ہے</h2>
<ul><li>کوریئر کو پارسل پر لکھا نام، پتہ اور فون نمبر ملتا ہے۔</li><li>{ifCaretakers}جس مالی سے ملاقات طے ہو اسے آپ کا نام، فون نمبر اور ملاقات کی جگہ ملتی ہے۔</li><li>{ifSwaps}جس سے تبادلہ طے ہو جائے اسے آپ کا رابطہ ملتا ہے، اور آپ کو اس کا۔</li><li>آن لائن ادائیگی میں آپ کا کارڈ یا والٹ {paymentProvider} سنبھالتا ہے۔ اس کے نمبر ہم تک نہیں پہنچتے۔</li></ul>
<p>ہم کسی کی معلومات نہیں بیچتے اور کسی اور کے اشتہار نہیں دکھاتے۔</p>
<h2>آپ کے براؤزر میں</h2>
<p>ایک کوکی سے آپ لاگ اِن رہتے ہیں اور دوسری فارموں کی حفاظت کرتی ہے۔ ٹوکری، ڈارک یا لائٹ موڈ کی پسند اور انٹرنیٹ کے بغیر کھلنے والے صفحے آپ ہی کے فون یا کمپیوٹر میں رہتے ہیں۔ اشتہاروں کی کوئی کوکی نہیں، نہ دوسری کمپنیوں کے اعداد و شمار۔</p>
<h2>آپ کے حقوق</h2>
<p>”میری معلومات“ میں دیکھا اور درست کیا جا سکتا ہے کہ ہم آپ کے بارے میں کیا جانتے ہیں۔ سب کی نقل چاہیے ہو یا اکاؤنٹ مٹانا ہو تو {email} پر لکھیں یا {phone} پر فون کریں۔ جو رکھنا قانوناً ضروری نہیں، ہم مٹا دیں گے۔</p>`,
}

import type { PageContent } from './types'

export const repotting: PageContent = {
  slug: 'how-to-repot',
  title: 'How to repot a plant',
  titleUr: 'گملا کیسے بدلیں',
  body: `<p>A plant wants a bigger pot about once in two years, and it says so: roots come out of the hole at the bottom, water runs straight through, or it stands still all spring. Repot from February to April, or in September. In June and in January a plant has other worries.</p>
<h2>What you need</h2>
<ul><li>a pot two fingers wider than the old one, with a hole in it</li><li>fresh soil: half garden soil, a quarter old leaf compost, a quarter river sand; for cactus and succulents half of it sand</li><li>a broken piece of clay pot, a stick, a watering can</li></ul>
<h2>How it is done</h2>
<ol><li>Water the plant the evening before. Moist roots bend, dry ones break.</li><li>Lay the clay piece over the hole, the hollow side down, and put in soil as high as your thumb.</li><li>Turn the old pot over, one hand over the soil, and knock its rim on a table. Never pull at the stem.</li><li>Loosen the roots at the bottom with your fingers. Cut off what is brown and soft.</li><li>Set the plant as deep as it stood before and fill the sides, pushing the soil down with the stick. Leave a finger's width below the rim for water.</li><li>Water it until it runs out at the bottom, and empty the saucer.</li></ol>
<h2>The first two weeks</h2>
<p>Shade, no fertiliser, and water only when the top of the soil is dry. Some leaves may hang or fall: the roots are being mended first.</p>
<blockquote><p>The commonest mistake is a pot that is far too big. Its soil stays wet where no root drinks, and the plant rots with plenty of room.</p></blockquote>
<p>A heavy palm, or no balcony for the mess? A <a href="/services">caretaker</a> does it at your house.</p>`,
  bodyUr: `<p>پودے کو تقریباً دو سال میں ایک بار بڑا گملا چاہیے ہوتا ہے، اور وہ خود بتا دیتا ہے: جڑیں نیچے کے سوراخ سے نکل آتی ہیں، پانی سیدھا بہہ جاتا ہے، یا پوری بہار وہ بڑھتا ہی نہیں۔ گملا فروری سے اپریل تک بدلیں، یا ستمبر میں۔ جون اور جنوری میں پودے کی اپنی مشکلیں ہوتی ہیں۔</p>
<h2>کیا چاہیے</h2>
<ul><li>پرانے سے دو انگل چوڑا گملا، جس میں سوراخ ہو</li><li>تازہ مٹی: آدھی باغ کی مٹی، چوتھائی پتوں کی پرانی کھاد، چوتھائی دریا کی ریت؛ کیکٹس اور سکولنٹ کے لیے آدھی ریت</li><li>ٹوٹے گملے کا ایک ٹکڑا، ایک ڈنڈی، فوارہ</li></ul>
<h2>طریقہ</h2>
<ol><li>ایک شام پہلے پانی دے دیں۔ نم جڑیں مڑتی ہیں، سوکھی ٹوٹ جاتی ہیں۔</li><li>سوراخ پر گملے کا ٹکڑا الٹا رکھیں اور انگوٹھے جتنی مٹی ڈالیں۔</li><li>مٹی پر ہاتھ رکھ کر پرانا گملا الٹائیں اور کنارہ میز پر ہلکا سا ماریں۔ تنے سے پکڑ کر ہرگز نہ کھینچیں۔</li><li>نیچے کی جڑیں انگلیوں سے کھول دیں۔ جو بھوری اور نرم ہو، کاٹ دیں۔</li><li>پودا اتنا ہی گہرا رکھیں جتنا پہلے تھا، اور ڈنڈی سے دبا دبا کر چاروں طرف مٹی بھریں۔ پانی کے لیے اوپر ایک انگل جگہ چھوڑ دیں۔</li><li>اتنا پانی دیں کہ نیچے سے نکلنے لگے، پھر پلیٹ خالی کر دیں۔</li></ol>
<h2>پہلے دو ہفتے</h2>
<p>سایہ، کوئی کھاد نہیں، اور پانی صرف تب جب اوپر کی مٹی سوکھ جائے۔ کچھ پتے لٹک یا گر سکتے ہیں: پودا پہلے جڑیں ٹھیک کر رہا ہے۔</p>
<blockquote><p>سب سے عام غلطی بہت بڑا گملا ہے۔ جہاں جڑ نہیں پہنچتی وہاں مٹی گیلی رہتی ہے، اور کھلی جگہ میں بھی پودا گل جاتا ہے۔</p></blockquote>
<p>پام بھاری ہے، یا بالکونی میں جگہ نہیں؟ <a href="/services">مالی</a> گھر آ کر یہ کام کر دیتا ہے۔</p>`,
}

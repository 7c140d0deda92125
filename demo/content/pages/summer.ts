import type { PageContent } from './types'

export const summer: PageContent = {
  slug: 'watering-in-the-lahore-summer',
  title: 'Watering in the Lahore summer',
  titleUr: 'لاہور کی گرمی میں پانی',
  body: `<p>From the middle of April until the monsoon a pot on a Lahore roof loses more water in a day than a plant can drink. More water is only half of the answer. When and where matter as much.</p>
<h2>When</h2>
<p>Before eight in the morning. The soil is cool, and the plant drinks before the heat comes. In May and June small pots in the sun get a second round after sunset. Never at noon: water in a hot pot cooks the roots.</p>
<h2>How much</h2>
<ul><li><strong>Outside, in the sun:</strong> every day, until water runs out at the bottom.</li><li><strong>Outside, in the shade:</strong> every second day.</li><li><strong>Inside, by a window:</strong> twice a week. An air conditioner dries the leaves and not the soil, so feel the soil first.</li><li><strong>Cactus and succulents:</strong> every ten days or so, and not at all while it rains.</li></ul>
<p>Do not count days, count knuckles: push a finger in up to the second one. Dry: water. Moist: tomorrow.</p>
<h2>When the tap is salty</h2>
<p>Borewell water leaves a white crust on clay. Scrape it off, and once a month water so much that salt is washed out of the pot. Rain water from the monsoon is worth every bucket.</p>
<h2>Going away for a week</h2>
<ol><li>Move the pots together into the shade, the big ones outside.</li><li>Lay a thumb of dry leaves or coconut fibre on the soil.</li><li>Water deeply in the morning you leave, and fill the saucers once.</li></ol>
<p>For longer, ask a neighbour, or book a <a href="/services">caretaker</a> for a visit.</p>
<h2>Signs of too much</h2>
<p>Yellow leaves at the bottom, small flies, a smell of cellar. Then wait until the soil is dry a finger deep, and water half as often.</p>`,
  bodyUr: `<p>اپریل کے وسط سے برسات تک لاہور کی چھت پر رکھا گملا دن بھر میں اتنا پانی کھو دیتا ہے جتنا پودا پی نہیں سکتا۔ زیادہ پانی آدھا حل ہے۔ کب اور کہاں، یہ بھی اتنا ہی اہم ہے۔</p>
<h2>کب</h2>
<p>صبح آٹھ بجے سے پہلے۔ مٹی ٹھنڈی ہوتی ہے اور گرمی سے پہلے پودا پانی پی لیتا ہے۔ مئی اور جون میں دھوپ والے چھوٹے گملوں کو سورج ڈوبنے کے بعد دوبارہ پانی دیں۔ دوپہر کو ہرگز نہیں: گرم گملے میں پانی جڑیں ابال دیتا ہے۔</p>
<h2>کتنا</h2>
<ul><li><strong>باہر، دھوپ میں:</strong> روز، اتنا کہ نیچے سے نکلنے لگے۔</li><li><strong>باہر، سائے میں:</strong> ایک دن چھوڑ کر۔</li><li><strong>اندر، کھڑکی کے پاس:</strong> ہفتے میں دو بار۔ اے سی پتے سکھاتا ہے، مٹی نہیں، اس لیے پہلے مٹی چھو لیں۔</li><li><strong>کیکٹس اور سکولنٹ:</strong> تقریباً دس روز بعد، اور بارش کے موسم میں بالکل نہیں۔</li></ul>
<p>دن نہیں، انگلی کے پور گنیں: دوسرے پور تک انگلی مٹی میں ڈالیں۔ سوکھی ہے تو پانی دیں، نم ہے تو کل۔</p>
<h2>پانی کھارا ہو تو</h2>
<p>بور کا پانی گملے پر سفید تہہ چھوڑ جاتا ہے۔ اسے کھرچ دیں، اور مہینے میں ایک بار اتنا پانی دیں کہ نمک بہہ جائے۔ برسات کے پانی کی ہر بالٹی قیمتی ہے۔</p>
<h2>ایک ہفتے کے لیے جانا ہو</h2>
<ol><li>گملے سائے میں اکٹھے کر دیں، بڑے باہر کی طرف۔</li><li>مٹی پر انگوٹھے جتنی سوکھے پتوں یا ناریل کے ریشے کی تہہ بچھا دیں۔</li><li>جس صبح جائیں خوب پانی دیں اور پلیٹیں ایک بار بھر دیں۔</li></ol>
<p>زیادہ دن ہوں تو پڑوسی سے کہیں، یا <a href="/services">مالی</a> سے ملاقات طے کریں۔</p>
<h2>پانی زیادہ ہونے کی نشانیاں</h2>
<p>نیچے کے پتے پیلے، چھوٹی مکھیاں، سیلن کی بو۔ پھر انگلی بھر مٹی سوکھنے کا انتظار کریں اور پانی آدھا کر دیں۔</p>`,
}

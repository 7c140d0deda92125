import type { PageContent } from './types'

export const cats: PageContent = {
  slug: 'plants-safe-with-cats',
  title: 'Plants that are safe with cats',
  titleUr: 'بلیوں کے لیے محفوظ پودے',
  body: `<p>Cats chew leaves, out of boredom or for the stomach. Most house plants make them sick for a day, a few are deadly. If you share your home with a cat, choose from the first list and leave the last one in the shop.</p>
<h2>Safe</h2>
<ul><li><strong>For shade:</strong> parlour palm, areca palm, kentia palm, cast-iron plant, Boston fern, prayer plant, calathea</li><li><strong>For a window:</strong> spider plant, moth orchid, Christmas cactus, staghorn fern</li><li><strong>For the balcony:</strong> rose, hibiscus, zinnia, sunflower, snapdragon, basil, coriander</li></ul>
<p>Cats love the spider plant most of all. Hang it high, and grow a pot of wheat for them: seeds from the kitchen, a handful of soil, ten days.</p>
<h2>With care: they burn the mouth</h2>
<p>Golden pothos (money plant), philodendron, monstera, aglaonema, dieffenbachia, alocasia, caladium, arrowhead vine, peace lily and ZZ plant have tiny needles of oxalate in their leaves. One bite hurts, so few cats take a second. Snake plant, dragon tree, jade and aloe upset the stomach. Keep them where no cat jumps.</p>
<h2>Not in a house with cats</h2>
<ul><li><strong>Sago palm:</strong> every part destroys the liver, the seeds most of all.</li><li><strong>True lilies and day lilies:</strong> even their pollen on the fur makes the kidneys fail.</li><li><strong>Oleander (kaner) and desert rose:</strong> they stop the heart.</li><li><strong>Nargis:</strong> the bulb is poisonous.</li></ul>
<h2>When it has happened</h2>
<p>Take what is left of the leaf out of the mouth, take the plant, or a photo of it, and go to a vet at once. Do not wait for signs, and do not make the cat vomit.</p>
<p>The page of every plant says whether it is safe for cats and dogs.</p>`,
  bodyUr: `<p>بلیاں پتے چباتی ہیں، کبھی بوریت میں، کبھی پیٹ کے لیے۔ گھر کے اکثر پودوں سے ایک دن طبیعت خراب رہتی ہے، چند جان لیوا ہیں۔ گھر میں بلی ہو تو پہلی فہرست میں سے چنیں، اور آخری فہرست دکان ہی میں رہنے دیں۔</p>
<h2>محفوظ</h2>
<ul><li><strong>سائے کے لیے:</strong> پارلر پام، اریکا پام، کینٹیا پام، کاسٹ آئرن پلانٹ، بوسٹن فرن، پریئر پلانٹ، کیلیتھیا</li><li><strong>کھڑکی کے لیے:</strong> اسپائیڈر پلانٹ، آرکڈ، کرسمس کیکٹس، اسٹیگ ہارن فرن</li><li><strong>بالکونی کے لیے:</strong> گلاب، گڑہل، زینیا، سورج مکھی، ڈاگ فلاور، نیازبو، دھنیا</li></ul>
<p>اسپائیڈر پلانٹ بلیوں کو سب سے زیادہ پسند ہے۔ اسے اونچا لٹکائیں، اور ان کے لیے گندم کا گملا اُگا دیں: باورچی خانے کے دانے، مٹھی بھر مٹی، دس دن۔</p>
<h2>احتیاط: منہ جلتا ہے</h2>
<p>منی پلانٹ، فلوڈینڈرون، مونسٹیرا، ایگلونیما، ڈائفن بیکیا، ایلوکیشیا، کلیڈیم، سنگونیم، پیس للی اور زی زی پلانٹ کے پتوں میں باریک سوئیاں ہوتی ہیں۔ ایک بار چبانے سے تکلیف ہوتی ہے، اس لیے کم ہی بلیاں دوبارہ چباتی ہیں۔ سنیک پلانٹ، ڈریگن ٹری، جیڈ اور ایلوویرا سے پیٹ خراب ہوتا ہے۔ انہیں وہاں رکھیں جہاں بلی نہ پہنچے۔</p>
<h2>بلی والے گھر میں نہیں</h2>
<ul><li><strong>کنگھی پام (ساگو پام):</strong> ہر حصہ جگر تباہ کرتا ہے، بیج سب سے زیادہ۔</li><li><strong>اصلی للی اور ڈے للی:</strong> بالوں پر لگا پولن (زرِ گل) بھی گردے فیل کر دیتا ہے۔</li><li><strong>کنیر اور ایڈینیم (صحرائی گلاب):</strong> دل بند کر دیتے ہیں۔</li><li><strong>نرگس:</strong> اس کا بلب (گانٹھ) زہریلا ہے۔</li></ul>
<h2>بلی نے چبا لیا ہو تو</h2>
<p>منہ سے بچا ہوا پتا نکالیں، پودا یا اس کی تصویر ساتھ لیں اور فوراً جانوروں کے ڈاکٹر کے پاس جائیں۔ علامتوں کا انتظار نہ کریں، اور قے نہ کروائیں۔</p>
<p>ہر پودے کے صفحے پر لکھا ہے کہ وہ بلیوں اور کتوں کے لیے محفوظ ہے یا نہیں۔</p>`,
}

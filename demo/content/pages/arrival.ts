import type { PageContent } from './types'

export const arrival: PageContent = {
  slug: 'a-plant-has-just-arrived',
  title: 'A plant has just arrived',
  titleUr: 'پودا ابھی پہنچا ہے',
  body: `<p>It has spent two nights in a box. Give it a quiet week and it will forgive the journey.</p>
<h2>In the first hour</h2>
<ol><li>Open the box at the top and take the plant out by its pot, not by its stem.</li><li>Take a photo of it as it came. If something is wrong, tell us within {guaranteeDays} and we replace it: <a href="/pages/returns">how that works</a>.</li><li>Take off the paper on the soil. A little spilled soil goes back into the pot.</li><li>Feel the soil. Dry: water slowly until it runs out below. Moist: leave it.</li></ol>
<h2>In the first week</h2>
<ul><li>A bright place without direct sun, even for a plant that loves sun. Move it there in steps, a few hours more each day.</li><li>No repotting, no fertiliser. The pot it came in is the right size for months.</li><li>Away from the air conditioner and the heater.</li><li>Away from other plants for a few days. Ours are checked, but so they should be.</li></ul>
<h2>What is normal</h2>
<p>Two or three yellow leaves, hanging for a day, flowers that drop. A plant that has changed its light replaces leaves that were made for another window.</p>
<h2>What is not</h2>
<p>A stem that is soft at the soil, leaves that go black, white fluff in the corners of leaves. Send a photo to {email} or call {phone}. Dr Zoya looks at every one.</p>`,
  bodyUr: `<p>اس نے دو راتیں ڈبے میں گزاری ہیں۔ ایک ہفتہ سکون سے رہنے دیں، سفر کی تھکن اتر جائے گی۔</p>
<h2>پہلا گھنٹہ</h2>
<ol><li>ڈبا اوپر سے کھولیں اور پودا گملے سے پکڑ کر نکالیں، تنے سے نہیں۔</li><li>جیسا پہنچا ویسی ہی تصویر بنا لیں۔ کچھ خراب ہو تو {guaranteeDays} کے اندر بتائیں، ہم بدل دیں گے: <a href="/pages/returns">طریقہ یہاں لکھا ہے</a>۔</li><li>مٹی کے اوپر کا کاغذ ہٹا دیں۔ جو مٹی گری ہو واپس گملے میں ڈال دیں۔</li><li>مٹی چھو کر دیکھیں۔ سوکھی ہو تو آہستہ آہستہ پانی دیں جب تک نیچے سے نہ نکلے۔ نم ہو تو رہنے دیں۔</li></ol>
<h2>پہلا ہفتہ</h2>
<ul><li>روشن جگہ، مگر سیدھی دھوپ نہیں، چاہے پودا دھوپ ہی کا ہو۔ پھر روز چند گھنٹے بڑھائیں۔</li><li>گملا نہ بدلیں، کھاد نہ ڈالیں۔ جس گملے میں آیا ہے وہ کئی مہینے کافی ہے۔</li><li>اے سی اور ہیٹر سے دور۔</li><li>چند روز دوسرے پودوں سے الگ۔ ہمارے پودے دیکھ بھال کر بھیجے جاتے ہیں، پھر بھی احتیاط اچھی ہے۔</li></ul>
<h2>کیا معمول کی بات ہے</h2>
<p>دو تین پیلے پتے، ایک دن لٹکے رہنا، پھولوں کا گرنا۔ روشنی بدلنے پر پودا پرانی کھڑکی کے پتے بدل لیتا ہے۔</p>
<h2>کیا معمول کی بات نہیں</h2>
<p>مٹی کے پاس نرم تنا، کالے پڑتے پتے، پتوں کے کونوں میں سفید روئی۔ تصویر {email} پر بھیجیں یا {phone} پر فون کریں۔ ہر تصویر ڈاکٹر زویا خود دیکھتی ہیں۔</p>`,
}

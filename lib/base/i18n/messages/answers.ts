import answers from './en/answers.json'
import fields from './en/fields.json'
import answersUr from './ur/answers.json'
import fieldsUr from './ur/fields.json'

/** The texts of the API; pages do not have them (../answer-text). */
export const answerTexts = { en: { answers, fields }, ur: { answers: answersUr, fields: fieldsUr } }

/** All keys, with the words of any language. */
export type AnswerWords = (typeof answerTexts)['ur']

import { questionKinds } from '@agon/domain/question/parts'
import { qtiWords } from './qti-words.ts'

/** What the import of questions tells, in English. */
export const questionImportWords = {
  // Faults: not imported
  'too-many-questions':
    'From here on nothing is read: {limit} questions is the most in one file. Split it into several files.',
  'braces-unbalanced': 'A brace { or } has no partner. Inside a text, write \\{ and \\}.',
  'braces-several':
    'There is more than one pair of braces: “{value}”. Inside a text, write \\{ and \\}; leave an empty line between two questions.',
  'title-not-closed': 'The title that begins with “{value}” has no end. Write :: behind it.',
  'no-answers':
    'A text without answers in braces asks nothing and is left out. To make a question of it, write its answers in { }.',
  'answers-unreadable':
    '“{value}” stands between the braces, where an export of this kind of question has nothing. Take it away.',
  'weight-unreadable': '“{value}” is not a share in per cent. Write a number from −100 to 100.',
  'weights-sum':
    'The shares of the right choices, {value}, add up to {sum} %. Change them so that they add up to 100 %.',
  'no-right-choice': 'None of the choices earns the marks: {value}. Choose the correct one.',
  'several-right':
    'Only one choice can be chosen, but several earn all of the marks: {value}. Let one of them be right, or let several be chosen.',
  'several-right-gift':
    'Only one choice can be chosen, but several begin with =: {value}. Let one of them begin so, or give each right one a share: ~%50%.',
  'number-unreadable': '“{value}” is not a number. Write it in digits: 12.5.',
  'number-missing': 'There is no correct number. Add the correct answer.',
  'number-none-full': 'No number earns all of the marks: {value}. Give the right one 100 %.',
  'numbers-several':
    'More than one number earns all of the marks: {value}. Leave 100 % to one of them, with a tolerance where it has to be.',
  'stem-missing': 'The question has no text. Write what is asked before the answers.',
  'choice-missing': 'Choice {choice}, beside {value}, has no text. Write it, or take the choice away.',
  'choices-few': 'There must be two choices at least; there is {value}. Add another.',
  'choices-many': 'There are {choices} choices; {limit} is the most. Take some away.',
  'choices-same': 'Two choices read the same: “{value}”. Change one of them, or take it away.',
  'kind-unknown': `“{value}” is not a kind of question: ${questionKinds.join(', ')}.`,
  'key-missing': 'The column “key” is empty. Write there what is right.',
  'key-unknown': '“{value}” is not the letter of a choice that has a text. Write the letter of one that has.',
  'key-not-one':
    'A single-choice question has one right choice, not {right}. Name one letter, or make it a multiple-choice question.',
  'pair-unreadable': '“{value}” is not a pair. Write =premise -> response.',
  'pair-half': '“{value}” has no answer that belongs to it. Write one, or take the line away.',
  'pair-key-unreadable': '“{value}” is neither a letter nor a number with a letter. Write b, or 1b.',
  'key-unknown-number': '“{value}” names a number that is not there. Use numbers from 1 to {count}.',
  'key-lacks': 'The column “key” names no letter for {number}. Add it.',
  'order-lacks': 'The column “key” says nothing of the place of {value}. Add its letter.',
  'reuse-unreadable': '“{value}” is neither yes nor no. Write one of them.',
  'truth-unreadable': '“{value}” is neither true nor false. Write one of them.',
  'key-repeated': 'The right choice “{value}” is named twice. Name it once.',
  'marks-unreadable':
    '“{value}” in the column “{column}” is not a number of marks: up to {limit}, with at most three decimals.',
  'tolerance-unreadable': '“{value}” is not a tolerance. Write a number, 0 or more.',
  'tolerance-not-above': '“{value}” is not a tolerance in kilometres. Write a number above 0.',
  'shape-unreadable':
    '“{value}” is not a shape: circle x y radius, rectangle x y width height, or polygon x y, x y, x y. Several are parted by ;.',
  'figure-unreadable':
    '“{value}” does not say which figure: {"id":"map","sha256":"…","width":640,"height":400,"shows":{"en":"…"}}.',
  'map-unreadable': '“{value}” is not a map: world, africa, south-africa, or one as JSON.',
  'place-unreadable': '“{value}” is not a place. Write latitude; longitude, for example 25°45′ S; 28°11′ E.',
  'region-unreadable': 'The column “key” holds no area as GeoJSON: a Polygon or MultiPolygon.',
  'answering-unreadable':
    'The comment that says how the question is answered is damaged or missing. Export the question again.',
  'difficulty-unknown': '“{value}” is not a difficulty. Write easy, medium or hard.',
  'whole-outside': '“{value}” is not a whole number from {least} to {most}. Write one that is.',
  'match-unknown': '“{value}” is not something that must agree. Write case, accents or both.',
  'form-none-full': 'No accepted answer earns all of the marks: {value}. Give the right one 100 %.',
  'form-missing': 'No accepted answer is there. Add the right one.',
  'form-empty': '“{value}” would accept any answer. Write the right one.',
  'scoring-unknown': '“{value}” is not a way of scoring. Write all or each.',
  'column-missing': 'There is no column “{column}”. Add it, with its name in the first row.',
  'aiken-line': '“{value}” stands behind the choices and is none: a choice begins with its letter, as A. or A).',
  'aiken-answer-missing': 'The question has no answer. Write a line ANSWER: with a letter behind its choices.',
  'aiken-letters': 'The choice {value} is out of order. Call the choices A, B, C and so on.',
  invalid: '{why} Change the question in the file.',
  'invalid-words': '“{value}”: {why} Change it in the file.',
  'no-questions': 'There is no question in the file. Choose another one.',
  'xml-broken': 'The file is not well-formed XML. {why} Correct this place, or export the file again.',
  'xml-doctype':
    'The file has a document type (<!DOCTYPE>) that could bring in other files, so it is not read. Take the document type out.',
  'xml-other': 'This XML file begins with <{name}>. Those with <quiz>, Moodle’s own, are read.',
  'moodle-kind':
    'Questions that Moodle calls “{value}” are not among the kinds of questions here. Ask it as one of these kinds.',
  'moodle-calculated':
    'Questions that Moodle calls “{value}” draw new numbers for each learner, which is not supported. Write a question with fixed numbers.',
  'moodle-random':
    'Questions that Moodle calls “{value}” are drawn from a category, which is not possible here. Export the questions of the category itself.',
  'moodle-image-text':
    'Words or pictures that are dragged onto places of a picture are not among the kinds of questions here. Match them with numbers on the picture, or ask for a point on it.',
  'gaps-none': 'There is no gap in the text. Write [[1]] where the first belongs.',
  'gaps-many': 'There are {gaps} gaps; {limit} is the most. Make several questions of them.',
  'gap-without-choice': 'The gap [[{gap}]] names a choice that is not there. Add the choice, or take the gap away.',
  'gaps-no-choice': 'No gap has more than one choice: {value}. Add a wrong choice to each.',
  'cloze-typed':
    'It has gaps of an unsupported type ({value}). Only MULTICHOICE gaps are imported. Write the others as separate questions.',
  'cloze-languages': 'Gaps in a text of several languages are not imported. Write one question for each language.',
  'markers-none': 'No marker has a place on the picture. Give one its place.',
  'markers-several':
    'It has {count} markers with places of their own. Here a question asks for one point: make a question of each.',
  'markers-picture': 'There is no picture that can be read to put a marker on. Add it as SVG, PNG, JPEG or WebP.',
  'place-shape-unreadable': '“{value}” is not a shape on a picture: circle, rectangle or polygon with its coordinates.',
  // Losses: imported without
  'answer-feedback': 'Feedback that depends on the answer is left out; only feedback to the whole question is kept.',
  description: 'A description asks nothing and is left out.',
  'gap-one-choice': 'A gap with only one choice is not a question. Its choice “{value}” is now part of the text.',
  'items-some': 'Moodle shows {count} of the items at a time; here all of them are put in order.',
  hints: 'Hints are left out.',
  'odd-letters': 'These letters look like a file that was read in the wrong encoding: “{words}”.',
  'drag-once': 'Words that can be dragged once only can be chosen for each gap here.',
  'gap-weights': 'The gaps have different weights; here each has the same.',
  'gap-costs': 'The penalties of wrong choices of a gap are left out.',
  'places-any': 'The file wants a marker on each of {count} places; here a point on any of them is right.',
  'markers-unused': 'Markers that belong nowhere are left out: {value}.',
  'marker-label': 'The label of the marker is now at the end of the question: “{value}”.',
  attachments: 'Files cannot be handed in with an answer here.',
  tags: 'Tags are left out: {value}.',
  'choices-fixed': 'The file keeps the choices in their order; here the module says whether they are shuffled.',
  'answer-any': 'The marks for any other answer are left out.',
  'units-several': 'Of several units only “{value}” is kept.',
  'language-unknown': 'The text in “{language}” is left out: questions cannot be in this language.',
  'language-part': 'Some texts have no translation into “{language}”. They are in the first language.',
  'picture-missing': 'The picture “{name}” is not in the file and is left out.',
  'picture-refused': 'The picture “{name}” is left out: {why}',
  'picture-words': 'The picture “{name}” has no description. Its file name is used instead.',
  'pictures-many': 'Pictures beyond {limit} are left out.',
  'clip-missing': 'The recording “{name}” is not in the file and is left out.',
  'clip-refused': 'The recording “{name}” is left out: {why}',
  'clip-words': 'The recording “{name}” has no title. Its file name is used instead.',
  'clip-words-long': 'The transcript of the recording “{name}” is too long. Its end is left out.',
  'clip-elsewhere': 'A recording in a choice or in the feedback is left out: recordings are played with the question.',
  'clips-many': 'Recordings beyond {limit} are left out.',
  'clip-needed': 'The recording “{clip}” is known by its fingerprint only: it must be among the uploaded files.',
  'changed-since': 'The file was changed after its export. Only the parts that Moodle reads are imported.',
  'category-since': 'The question was moved since its export: its topic is that of the category “{category}”.',
  'choice-feedback': 'Feedback to single choices is left out; only feedback to the whole question is kept.',
  'part-marks': 'Choices that are partly right earn nothing here.',
  'weights-uneven': 'The right choices have different shares; here each has the same.',
  'weights-wrong': 'The wrong choices cost differently; here they cost {here}.',
  'wrong-free': 'Wrong choices cost nothing in the file; here each takes back the share of a right one.',
  'penalty-by-people': 'People mark this question, so that nothing is taken off by itself.',
  'form-worthless': 'Answers that earn nothing are left out of the accepted ones.',
  'form-repeated': '“{value}” counts as another accepted answer and is left out.',
  'number-part-marks': 'Numbers that are partly right earn nothing here.',
  'formula-unread': 'The TeX of the formula “{formula}” cannot be read: it stays as it is written.',
  markdown: 'Marks of Markdown are shown as they are.',
  picture: 'A picture in the text is left out. Add it to the question as a figure.',
  removed: '{what} is left out: questions cannot have it.',
  'note-unreadable': 'The comment with marks, difficulty and the like is damaged; the usual values are taken.',
  'note-choices': 'The choices were changed since the export, so translations of them are left out.',
  'figure-needed': 'The figure “{figure}” is known by its fingerprint only: it must be among the uploaded files.',
  'translation-incomplete': 'The translation into “{language}” lacks the column “{column}” and is left out.',
  'column-unused': 'The column “{column}” means nothing here.',
  ...qtiWords,
} as const

export type QuestionImportCode = keyof typeof questionImportWords

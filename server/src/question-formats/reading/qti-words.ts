/** What the import of QTI tells besides what any import does, in English. */
export const qtiWords = {
  'xml-encoding':
    'The file is not in the encoding that it names, so its letters would be wrong. Save it as UTF-8, or name its encoding in its first line.',
  'qti-root': 'This is QTI, but no item: it begins with <{name}>.',
  'qti-version': 'Items of QTI 1 are not read. Export them as QTI 2.2 or 3.0.',
  'qti-interaction': 'This interaction is not supported: {value}. Ask the question with another one.',
  'qti-no-interaction': 'An item without an interaction asks nothing and is left out.',
  'qti-several': 'It has several interactions ({value}); a question here has one. Make an item of each.',
  'qti-template':
    'It draws its numbers or words again for each learner, which is not possible here. Write an item with numbers of its own.',
  'qti-adaptive':
    'It changes with the answers that are given, which is not possible here. Set adaptive to false, or write another item.',
  'qti-response': 'The interaction names “{value}”, which is not declared. Add a response declaration of that name.',
  'qti-identifiers': 'Two choices have the same identifier, “{value}”. Give each its own.',
  'qti-pairs':
    'It does not say for each of one side which one of the other belongs to it. Add what is missing to the right answer.',
  'qti-order': 'The right order names {named} of {count} items. Name each once.',
  'qti-area': 'It does not say which area of the picture is right. Add it to the right answer.',
  'qti-picture': 'There is no picture to point at that can be read. Add it to the package as SVG, PNG, JPEG or WebP.',
  'qti-no-items': 'The package names no items in its manifest or its test. Export it again as QTI 2.2 or 3.0.',
  'qti-missing': 'The package names “{name}”, which is not in it. Add the file, or export the package again.',
  'manifest-missing': 'There is no imsmanifest.xml in it, which says what a package holds. Export the package again.',
  'zip-damaged': 'The ZIP file is damaged and cannot be read. Make it again.',
  'zip-entries': 'The ZIP file holds {count} files; {limit} is the most.',
  'zip-large': 'Unpacked, it would have {megabytes} MB; {limit} MB is the most.',
  'zip-file-large': '“{name}” would have {megabytes} MB; {limit} MB is the most that is read of one file in it.',
  'zip-bomb': '“{name}” would unpack to more than {limit} times its size, as files do that are made to harm.',
  'zip-overlap': '“{name}” lies over another file of the ZIP file, as it does where one is made to harm.',
  'zip-path': '“{name}” is no path inside the ZIP file.',
  'zip-link': '“{name}” is a link to another file.',
  'zip-encrypted': '“{name}” is protected by a password.',
  'zip-twice': '“{name}” is in the ZIP file twice.',
  // Losses: imported without
  'qti-changed-since':
    'The file was changed after its export, or one of its translations is missing. Only the parts that other programs read are imported.',
  'qti-twice':
    'Another item of the package is called “{name}” and is in “{language}”, too: each of them is a question of its own.',
  'qti-described-since': 'The manifest was changed since the export; from it come: {what}.',
  'qti-manifest-language':
    'The manifest says that the item is in “{there}”; the item itself says “{here}”, and counts.',
  'qti-translation': 'The version in “{language}” differs in more than its words and is left out.',
  'qti-test-rules':
    'The settings of the test other than the order of its items ({what}) are left out. The module has its own.',
  'qti-stimulus': 'The text that it shares with other items, “{name}”, is not in the package and is left out.',
  'qti-interaction-left': 'This interaction is not supported and left out: {value}.',
  'qti-hottext': 'Choices in the text are now below it. They are bold in the text.',
  'qti-slider': 'The slider from {from} to {to} becomes a number to type.',
  'qti-hotspots':
    'The file shows {count} areas to choose among; here the picture shows none, and learners point anywhere.',
  'qti-rubric': 'A text for others than candidates ({view}) is left out.',
  'qti-key-people': 'The correct answer in the file is left out, because markers mark this kind of question.',
  'qti-no-rules': 'The file does not say how it is marked. Here the right answer earns {marks}, a wrong one nothing.',
  'qti-rules':
    'How the file marks is not understood ({rule}). Here the right answer earns {marks}, a wrong one nothing.',
  'qti-right-worthless':
    'By its rules the file gives nothing for what it calls right. Here the right answer earns {marks}.',
  'qti-marking': 'Not every answer earns the same as in the file: one that earns {there} there earns {here} here.',
  'choices-limit': 'The file allows {limit} choices at most; here any number can be chosen.',
  'language-taken': 'The text is in “{language}”, which questions cannot be in; it is taken for English.',
} as const

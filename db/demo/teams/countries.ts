/** The countries of the demo's teams by ISO 3166-1, with invented people's names as they are usual there. */
export const demoCountries = [
  ['ZA', 'english'],
  ['AU', 'english'],
  ['BE', 'dutch'],
  ['BW', 'african'],
  ['BR', 'portuguese'],
  ['CA', 'english'],
  ['CN', 'chinese'],
  ['HR', 'slavic'],
  ['CZ', 'slavic'],
  ['DK', 'nordic'],
  ['EE', 'nordic'],
  ['FI', 'nordic'],
  ['FR', 'french'],
  ['DE', 'german'],
  ['GH', 'african'],
  ['HK', 'chinese'],
  ['HU', 'slavic'],
  ['IS', 'nordic'],
  ['IN', 'indian'],
  ['ID', 'indonesian'],
  ['IE', 'english'],
  ['IT', 'italian'],
  ['JP', 'japanese'],
  ['KE', 'african'],
  ['LV', 'slavic'],
  ['LT', 'slavic'],
  ['MX', 'spanish'],
  ['NA', 'african'],
  ['NL', 'dutch'],
  ['NZ', 'english'],
  ['NG', 'african'],
  ['NO', 'nordic'],
  ['PL', 'slavic'],
  ['PT', 'portuguese'],
  ['RO', 'italian'],
  ['RS', 'slavic'],
  ['SG', 'chinese'],
  ['SI', 'slavic'],
  ['ES', 'spanish'],
  ['CH', 'german'],
] as const satisfies readonly (readonly [code: string, names: keyof typeof demoNames])[]

export const demoNames = {
  african: [
    ['Amahle', 'Kwame', 'Zawadi', 'Tariro', 'Chidi', 'Naledi'],
    ['Mensah', 'Okafor', 'Moyo', 'Wanjiru', 'Shikongo', 'Mogapi'],
  ],
  chinese: [
    ['Mei Ling', 'Jun', 'Xiao Yu', 'Wei', 'Hui Min', 'Kai'],
    ['Chen', 'Wong', 'Lim', 'Zhang', 'Tan', 'Liu'],
  ],
  dutch: [
    ['Sanne', 'Bram', 'Lotte', 'Daan', 'Fleur', 'Thijs'],
    ['de Vries', 'Jansen', 'van den Berg', 'Peeters', 'Bakker', 'Maes'],
  ],
  english: [
    ['Zanele', 'Oliver', 'Grace', 'Liam', 'Aroha', 'Thabo'],
    ['Mokoena', 'Wilson', 'Murphy', 'van der Merwe', 'Campbell', 'Taylor'],
  ],
  french: [
    ['Chloé', 'Hugo', 'Inès', 'Théo', 'Maëlys', 'Noé'],
    ['Lefèvre', 'Moreau', 'Girard', 'Bonnet', 'Dupont', 'Roux'],
  ],
  german: [
    ['Jürgen', 'Annika', 'Lukas', 'Mia', 'Jonas', 'Frieda'],
    ['Müller', 'Schäfer', 'Weiß', 'Baumann', 'Keller', 'Huber'],
  ],
  indian: [
    ['Aarav', 'Priya', 'Rohan', 'Ananya', 'Kavya', 'Vihaan'],
    ['Sharma', 'Iyer', 'Patel', 'Reddy', 'Nair', 'Das'],
  ],
  // Many people have one name only.
  indonesian: [
    ['Suharti', 'Budi', 'Wulandari', 'Agung', 'Kartini', 'Slamet'],
    ['', '', 'Santoso', '', 'Wijaya', ''],
  ],
  italian: [
    ['Giulia', 'Matteo', 'Andreea', 'Luca', 'Sofia', 'Ștefan'],
    ['Rossi', 'Popescu', 'Bianchi', 'Ionescu', 'Ferrari', 'Greco'],
  ],
  japanese: [
    ['Haruto', 'Yui', 'Sota', 'Aoi', 'Ren', 'Hina'],
    ['Satō', 'Suzuki', 'Takahashi', 'Itō', 'Watanabe', 'Yamamoto'],
  ],
  nordic: [
    ['Saga', 'Elín', 'Mikkel', 'Aino', 'Bjørn', 'Liis'],
    ['Jónsdóttir', 'Nielsen', 'Virtanen', 'Sørensen', 'Hansen', 'Tamm'],
  ],
  portuguese: [
    ['João', 'Beatriz', 'Tomás', 'Inês', 'Caio', 'Luana'],
    ['Silva', 'Gonçalves', 'Araújo', 'Pereira', 'Magalhães', 'Costa'],
  ],
  slavic: [
    ['Jakub', 'Zofia', 'Luka', 'Živa', 'Ondřej', 'Austėja'],
    ['Novák', 'Kowalska', 'Horvat', 'Bērziņš', 'Petrović', 'Nagy'],
  ],
  spanish: [
    ['Íñigo', 'Lucía', 'Mateo', 'Ximena', 'Álvaro', 'Sofía'],
    ['García', 'Hernández', 'Muñoz', 'Ibáñez', 'López', 'Peña'],
  ],
} as const

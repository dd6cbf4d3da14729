import type { WrittenSite } from './words.ts'

export const dankieWebsite: WrittenSite = {
  en: {
    home: {
      ogTitle: 'Dankie: the Afrikaans olympiad for every learner',
      description:
        'Reading, language and wit in Afrikaans, as home language and as additional language, for grades 7 to 12.',
      body: '<p>Dankie is for learners who speak Afrikaans at home, and just as much for those who learn it at school: each group has a paper of its own.</p><h2>What is asked</h2><p>A poem, a news report, a menu with mistakes, a quarrel in a taxi. Learners read, choose, put in order and write a few lines of their own.</p><h2>What follows</h2><p>The best forty of each paper are invited to a weekend of writing in Stellenbosch.</p>',
    },
    about: {
      body: '<p>Dankie is organised by teachers of Afrikaans from six provinces. The papers are set so that nobody needs to have read a certain book: what counts is what a learner does with a text that is new to everyone.</p>',
    },
  },
  af: {
    home: {
      ogTitle: 'Dankie: die Afrikaansolimpiade vir elke leerder',
      description: 'Lees, taal en vernuf in Afrikaans, as huistaal en as addisionele taal, vir graad 7 tot 12.',
      body: '<p>Dankie is vir leerders wat tuis Afrikaans praat, en net soveel vir dié wat dit op skool leer: elke groep het sy eie vraestel.</p><h2>Wat gevra word</h2><p>’n Gedig, ’n nuusberig, ’n spyskaart vol foute, ’n rusie in ’n taxi. Leerders lees, kies, orden en skryf self ’n paar reëls.</p><h2>Wat volg</h2><p>Die beste veertig van elke vraestel word na ’n skryfnaweek in Stellenbosch genooi.</p>',
    },
    about: {
      body: '<p>Dankie word georganiseer deur Afrikaansonderwysers van ses provinsies. Die vraestelle word so opgestel dat niemand ’n sekere boek hoef te gelees het nie: wat tel, is wat ’n leerder maak met ’n teks wat vir almal nuut is.</p>',
    },
  },
}

export const hozaWebsite: WrittenSite = {
  en: {
    home: {
      ogTitle: 'Hoza: an olympiad in isiZulu, isiXhosa and Tshivenḓa',
      description:
        'Hoza honours learners in the languages in which they dream: isiZulu, isiXhosa and Tshivenḓa, for grades 8 to 12.',
      body: '<p><em>Hoza</em> is an invitation: come closer. The olympiad has a strand for each language, with its own paper, its own examiners and its own awards.</p><h2>Three strands</h2><ul><li>isiZulu</li><li>isiXhosa</li><li>Tshivenḓa, with all its letters: ḓ, ḽ, ṋ and ṱ</li></ul><p>A learner may enter one strand a year. Schools may enter all.</p>',
    },
  },
  af: {
    home: {
      ogTitle: 'Hoza: ’n olimpiade in isiZulu, isiXhosa en Tshivenḓa',
      description:
        'Hoza vereer leerders in die tale waarin hulle droom: isiZulu, isiXhosa en Tshivenḓa, vir graad 8 tot 12.',
      body: '<p><em>Hoza</em> is ’n uitnodiging: kom nader. Die olimpiade het ’n afdeling vir elke taal, met sy eie vraestel, sy eie eksaminatore en sy eie toekennings.</p><h2>Drie afdelings</h2><ul><li>isiZulu</li><li>isiXhosa</li><li>Tshivenḓa, met al sy letters: ḓ, ḽ, ṋ en ṱ</li></ul><p>’n Leerder mag een afdeling per jaar skryf. Skole mag in almal inskryf.</p>',
    },
  },
}

export const capsReviewWebsite: WrittenSite = {
  en: {
    home: {
      ogTitle: 'CAPS Review: what do our learners know?',
      description:
        'A short paper on the curriculum of the year before, for whole grades. Schools see their gaps by topic, free of charge.',
      body: '<p>CAPS Review is no contest: nobody wins. A whole grade sits a short paper on the curriculum of the year before, in the second week of the first term.</p><h2>What a school gets</h2><ul><li>Its results by topic, beside those of schools like it.</li><li>The wrong answers that were given most often, with an explanation.</li><li>A list of what to teach again first.</li></ul><p>No school is named in any publication.</p>',
    },
  },
  af: {
    home: {
      ogTitle: 'CAPS-oorsig: wat weet ons leerders?',
      description:
        '’n Kort vraestel oor die vorige jaar se kurrikulum, vir hele grade. Skole sien hul gapings per tema, gratis.',
      body: '<p>CAPS Review is geen wedstryd nie: niemand wen nie. ’n Hele graad skryf ’n kort vraestel oor die vorige jaar se kurrikulum, in die tweede week van die eerste kwartaal.</p><h2>Wat ’n skool kry</h2><ul><li>Sy uitslae per tema, langs dié van soortgelyke skole.</li><li>Die verkeerde antwoorde wat die meeste gegee is, met ’n verduideliking.</li><li>’n Lys van wat eerste weer geleer moet word.</li></ul><p>Geen skool word in enige publikasie genoem nie.</p>',
    },
  },
}

export const igeoWebsite: WrittenSite = {
  en: {
    home: {
      ogTitle: 'iGeo: young geographers of the world',
      description:
        'Teams of four from all continents: a written test, a multimedia test and fieldwork. {olympiad} is open from {opens} to {closes}.',
      body: '<p>Each country sends a team of up to four learners between 16 and 19, and two leaders. They write, they look, they walk: a written test, a multimedia test and two days of fieldwork.</p><h2>For countries</h2><ol><li>The national organisation expresses interest, and gets a team page.</li><li>The leader enters members, passports and arrival.</li><li>The multimedia test is sat on this platform, {opens}.</li></ol><h2>Medals</h2><p>At most half of the contestants get a medal: gold, silver and bronze as one to two to three.</p>',
    },
    about: {
      body: '<p>The International Geography Olympiad has been held since 1996. It is as much a meeting as a contest: teams present a poster, share a cultural evening, and do fieldwork together.</p>',
    },
  },
  af: {
    home: {
      ogTitle: 'iGeo: jong geograwe van die wêreld',
      description:
        'Spanne van vier van alle vastelande: ’n geskrewe toets, ’n multimediatoets en veldwerk. {olympiad} is oop van {opens} tot {closes}.',
      body: '<p>Elke land stuur ’n span van hoogstens vier leerders tussen 16 en 19, en twee leiers. Hulle skryf, hulle kyk, hulle stap: ’n geskrewe toets, ’n multimediatoets en twee dae veldwerk.</p><h2>Vir lande</h2><ol><li>Die nasionale organisasie toon belangstelling, en kry ’n spanbladsy.</li><li>Die leier voer lede, paspoorte en aankoms in.</li><li>Die multimediatoets word op hierdie platform geskryf, {opens}.</li></ol><h2>Medaljes</h2><p>Hoogstens die helfte van die deelnemers kry ’n medalje: goud, silwer en brons soos een tot twee tot drie.</p>',
    },
    about: {
      body: '<p>Die Internasionale Geografie-olimpiade word sedert 1996 gehou. Dit is net soveel ’n ontmoeting as ’n wedstryd: spanne bied ’n plakkaat aan, deel ’n kulturele aand, en doen saam veldwerk.</p>',
    },
  },
}

export const suiteWebsite: WrittenSite = {
  en: {
    partners: {
      body: '<p>Olympiads are carried by many. These organisations are invented for this demo.</p><h2>Associations of teachers</h2><ul><li>Association of Geography Teachers</li><li>Vereniging vir Afrikaansonderwys</li><li>African Languages Teachers’ Circle</li></ul><h2>Universities</h2><ul><li>Department of Geography, University of the Highveld</li><li>Centre for Language Teaching, University of the Cape Coast</li></ul><h2>Sponsors</h2><ul><li>Contour Maps (Pty) Ltd pays for the places of schools without fees.</li><li>Baobab Foundation pays for the travel of the winners.</li></ul>',
    },
  },
  af: {
    partners: {
      body: '<p>Olimpiades word deur baie gedra. Hierdie organisasies is vir hierdie demo uitgedink.</p><h2>Onderwysersverenigings</h2><ul><li>Association of Geography Teachers</li><li>Vereniging vir Afrikaansonderwys</li><li>African Languages Teachers’ Circle</li></ul><h2>Universiteite</h2><ul><li>Departement Geografie, Universiteit van die Hoëveld</li><li>Sentrum vir Taalonderrig, Universiteit van die Kaapse Kus</li></ul><h2>Borge</h2><ul><li>Contour Maps (Edms.) Bpk. betaal vir die plekke van skole sonder skoolgeld.</li><li>Die Baobabstigting betaal vir die wenners se reise.</li></ul>',
    },
  },
}

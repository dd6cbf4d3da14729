import type { WrittenSite } from './words.ts'

export const sangoWebsite: WrittenSite = {
  en: {
    home: {
      ogTitle: 'Sango: read the land, think about the world',
      description:
        'The geography olympiad of South African schools: maps, climate, landforms and people, for grades 8 to 12. Open from {opens} to {closes}.',
      keywords: 'geography olympiad, maps, South Africa, grades 8 to 12, Sango',
      body: '<p><strong>Sango</strong> means <em>gateway</em>. Each year learners from farm schools and from the large cities sit the same paper, on the same day, and look at the same map.</p><h2>What a question looks like</h2><p>There is nothing to learn by heart. A contour map of the Drakensberg, a climate graph of Alexander Bay, a satellite picture of Gauteng by night: learners read what is there, and draw a conclusion that can be defended.</p><h2>How to enter</h2><ol><li>Your teacher registers the school and loads the learners, one by one or from a list.</li><li>The school gets an invoice: {price} for each learner, VAT included. Schools without fees can ask for free places.</li><li>Learners get a slip with their own link, and rehearse on the device that they will use.</li><li>The paper opens {opens} and closes {closes}.</li></ol><p>Questions? Read the <a href="/sango/faq">FAQ</a>, or write to <a href="mailto:{contact}">{contact}</a>.</p>',
    },
    about: {
      description: 'Who is behind Sango, why it exists, and what happens with the results.',
      body: '<p>Sango was started in 2011 by geography teachers who wanted a paper that rewards reading a map more than remembering a list. It is run by a company without profit, <strong>Sango Olympiads NPC</strong>, with examiners from five universities.</p><h2>The paper</h2><p>Two parts of an hour each, in English and in Afrikaans. Questions are written by teachers, tried out, and checked by three people before they count.</p><h2>Who takes part</h2><p>About two thirds of the schools charge no fees. Every province takes part, and so do schools with one computer for a class: learners sit one after another within the window.</p><h2>Money</h2><p>The price of a place pays for the paper, the marking and the certificates. Sponsors pay for the places of schools that cannot.</p>',
    },
    participationAndRules: {
      description: 'Grades 8 to 12, {price} a learner, two parts of an hour each. The rules of Sango, and its dates.',
      body: '<h2>Dates</h2><table><tbody><tr><th scope="row">Entries</th><td>until {entryCloses}</td></tr><tr><th scope="row">The paper opens</th><td>{opens}</td></tr><tr><th scope="row">The paper closes</th><td>{closes}</td></tr><tr><th scope="row">Price</th><td>{price} a learner, VAT included</td></tr></tbody></table><h2>Who may take part</h2><p>Learners of grades 8 to 12 of any school in South Africa. A school enters at least one teacher, who is the contact of the organisers.</p><h2>On the day</h2><ul><li>Learners choose their own moment within the window; each part then takes one hour.</li><li>A calculator and rough paper are allowed. Atlases, phones and help from others are not.</li><li>The clock of the server counts. Answers given in time count, also if they arrive late.</li><li>A teacher is in the room, and confirms that the work was the learner’s own.</li></ul><h2>Awards</h2><p>Gold from 80 %, silver from 70 %, bronze from 60 %, merit from 50 %. Everybody who sat gets a certificate.</p>',
    },
    contact: {
      description: 'Write to the organisers of Sango: they answer on school days, usually within one.',
      body: '<p>Write to <a href="mailto:{contact}">{contact}</a>. We answer on school days, usually within one.</p><h2>Often faster</h2><ul><li>A forgotten password: ask for a new one on the <a href="/login">sign-in page</a>.</li><li>A lost slip: your teacher prints a new one in the portal.</li><li>An invoice or a certificate: it is in the portal of your school.</li></ul>',
    },
  },
  af: {
    home: {
      ogTitle: 'Sango: lees die land, dink oor die wêreld',
      description:
        'Die geografie-olimpiade van Suid-Afrikaanse skole: kaarte, klimaat, landvorme en mense, vir graad 8 tot 12. Oop van {opens} tot {closes}.',
      keywords: 'geografie-olimpiade, kaarte, Suid-Afrika, graad 8 tot 12, Sango',
      body: '<p><strong>Sango</strong> beteken <em>poort</em>. Elke jaar skryf leerders van plaasskole en van die groot stede dieselfde vraestel, op dieselfde dag, en kyk na dieselfde kaart.</p><h2>Hoe ’n vraag lyk</h2><p>Daar is niks om te memoriseer nie. ’n Kontoerkaart van die Drakensberge, ’n klimaatgrafiek van Alexanderbaai, ’n satellietfoto van Gauteng by nag: leerders lees wat daar is, en maak ’n gevolgtrekking wat verdedig kan word.</p><h2>Hoe om in te skryf</h2><ol><li>Jou onderwyser registreer die skool en laai die leerders, een vir een of van ’n lys.</li><li>Die skool kry ’n faktuur: {price} per leerder, BTW ingesluit. Skole sonder skoolgeld kan gratis plekke vra.</li><li>Leerders kry ’n strokie met hul eie skakel, en oefen op die toestel wat hulle gaan gebruik.</li><li>Die vraestel gaan {opens} oop en sluit {closes}.</li></ol><p>Vrae? Lees die <a href="/sango/faq?lang=af">vrae en antwoorde</a>, of skryf aan <a href="mailto:{contact}">{contact}</a>.</p>',
    },
    about: {
      description: 'Wie agter Sango is, hoekom dit bestaan, en wat met die uitslae gebeur.',
      body: '<p>Sango is in 2011 begin deur geografie-onderwysers wat ’n vraestel wou hê wat kaartlees meer beloon as lyste onthou. Dit word bedryf deur ’n maatskappy sonder winsoogmerk, <strong>Sango Olympiads NPC</strong>, met eksaminatore van vyf universiteite.</p><h2>Die vraestel</h2><p>Twee dele van ’n uur elk, in Engels en in Afrikaans. Vrae word deur onderwysers geskryf, uitgetoets, en deur drie mense nagegaan voordat hulle tel.</p><h2>Wie deelneem</h2><p>Omtrent twee derdes van die skole vra geen skoolgeld nie. Elke provinsie neem deel, en ook skole met een rekenaar vir ’n klas: leerders skryf een na die ander binne die venster.</p><h2>Geld</h2><p>Die prys van ’n plek betaal vir die vraestel, die nasien en die sertifikate. Borge betaal vir die plekke van skole wat nie kan nie.</p>',
    },
    participationAndRules: {
      description: 'Graad 8 tot 12, {price} per leerder, twee dele van ’n uur elk. Sango se reëls en datums.',
      body: '<h2>Datums</h2><table><tbody><tr><th scope="row">Inskrywings</th><td>tot {entryCloses}</td></tr><tr><th scope="row">Die vraestel gaan oop</th><td>{opens}</td></tr><tr><th scope="row">Die vraestel sluit</th><td>{closes}</td></tr><tr><th scope="row">Prys</th><td>{price} per leerder, BTW ingesluit</td></tr></tbody></table><h2>Wie mag deelneem</h2><p>Leerders van graad 8 tot 12 van enige skool in Suid-Afrika. ’n Skool skryf ten minste een onderwyser in, wat die organiseerders se kontak is.</p><h2>Op die dag</h2><ul><li>Leerders kies hul eie oomblik binne die venster; elke deel neem dan een uur.</li><li>’n Sakrekenaar en rofwerkpapier word toegelaat. Atlasse, fone en ander se hulp nie.</li><li>Die bediener se horlosie tel. Antwoorde wat betyds gegee is, tel, ook as hulle laat aankom.</li><li>’n Onderwyser is in die lokaal, en bevestig dat die werk die leerder se eie was.</li></ul><h2>Toekennings</h2><p>Goud vanaf 80 %, silwer vanaf 70 %, brons vanaf 60 %, verdienste vanaf 50 %. Almal wat geskryf het, kry ’n sertifikaat.</p>',
    },
    contact: {
      description: 'Skryf aan die organiseerders van Sango: hulle antwoord op skooldae, gewoonlik binne een.',
      body: '<p>Skryf aan <a href="mailto:{contact}">{contact}</a>. Ons antwoord op skooldae, gewoonlik binne een.</p><h2>Dikwels vinniger</h2><ul><li>’n Vergete wagwoord: vra ’n nuwe een op die <a href="/login">aanmeldbladsy</a>.</li><li>’n Verlore strokie: jou onderwyser druk ’n nuwe een in die portaal.</li><li>’n Faktuur of ’n sertifikaat: dit is in jou skool se portaal.</li></ul>',
    },
  },
}

import type { DefaultCopy } from './default-copy.ts'

/** The words shipped with the product, in Afrikaans. */
export const afrikaans: DefaultCopy = {
  project: {
    home: {
      title: 'Tuis',
      ogTitle: '{project} in Afrikaans',
      description: '{project}: ’n nasionale olimpiade vir skole. Sien die datums, die reëls en hoe jou skool deelneem.',
      keywords: '{project}, olimpiade, skole, leerders, Suid-Afrika',
      body: '<p>{project} is ’n nasionale olimpiade vir skole. Leerders skryf een vraestel aanlyn, in hul eie skool, op dieselfde dag as leerders regoor die land.</p><h2>So werk dit</h2><ol><li>’n Onderwyser registreer die skool en laai die leerders.</li><li>Elke leerder kry ’n strokie met ’n skakel, en kan op die toestel oefen wat op die dag gebruik word.</li><li>Die vraestel gaan op die dag van die olimpiade oop. Antwoorde word gestoor soos hulle gegee word, ook waar die lyn stadig is.</li><li>Uitslae en sertifikate bereik die skool in die portaal.</li></ol>',
    },
    about: {
      title: 'Meer oor ons',
      ogTitle: 'Meer oor {project}',
      description: 'Wie {project} organiseer, vir wie dit is, en wat leerders daaruit kry.',
      keywords: '{project}, oor ons, organiseerders, skoololimpiade',
      body: '<p>{project} gee leerders ’n rede om noukeurig na ’n vak te kyk, en onderwysers ’n onafhanklike maatstaf van wat hul leerders kan doen.</p><h2>Vir leerders</h2><p>Die vrae vra meer dinkwerk as feite wat gememoriseer is. Elkeen wat deelneem, kry ’n sertifikaat; die bestes word by die naam van hul skool vereer.</p><h2>Vir onderwysers</h2><p>Jy laai jou leerders een keer, druk hul strokies, en kry uitslae en sertifikate in die portaal. Niks hoef gemerk of gepos te word nie.</p><h2>Vir skole</h2><p>Die olimpiade werk op rekenaars, tablette en fone wat die skool reeds het.</p>',
    },
    participationAndRules: {
      title: 'Deelname en reëls',
      ogTitle: 'Neem deel aan {project}: reëls en datums',
      description: 'Wie aan {project} mag deelneem, wat dit kos, en die reëls van die dag.',
      keywords: '{project}, reëls, inskrywing, prys, datums, deelname',
      body: '<h2>Wie mag deelneem</h2><p>Elke skool mag sy leerders inskryf. ’n Onderwyser van die skool registreer dit en is die organiseerders se kontak.</p><h2>Op die dag</h2><ul><li>Leerders werk alleen, sonder hulp van mense, boeke of ander bladsye.</li><li>Die bediener se horlosie tel. Dit loop voort wanneer ’n bladsy toegemaak word.</li><li>’n Leerder werk op een toestel op ’n slag. Die herstelkode skuif die sitting na ’n ander toestel.</li><li>Antwoorde wat voor die einde gegee is, tel, ook as hulle ’n paar minute later aankom.</li></ul><h2>Ekstra tyd</h2><p>’n Onderwyser mag voor die dag ekstra tyd vra vir ’n leerder wat dit nodig het.</p><h2>Uitslae</h2><p>Die organiseerders se besluit is finaal. Skole sien net hul eie leerders se uitslae.</p>',
    },
    topResults: {
      title: 'Topuitslae',
      ogTitle: 'Topuitslae van {project}',
      description: 'Die skole met die beste uitslae in {project}, per provinsie en in die hele land.',
      keywords: '{project}, uitslae, topskole, provinsies',
      body: '<p>Skole word gerangskik volgens die gemiddeld van hul beste leerders. ’n Skool met minder as vyf deelnemers het geen rang nie.</p>',
    },
    pastOlympiads: {
      title: 'Vorige olimpiades',
      ogTitle: 'Vorige uitgawes van {project}',
      description: 'Vroeër uitgawes van {project}: wanneer hulle geskryf is, en hoeveel deelgeneem het.',
      keywords: '{project}, vorige olimpiades, geskiedenis, uitgawes',
      body: '<p>Elke uitgawe het sy eie vraestel, sy eie datums en sy eie wenners.</p>',
    },
    pastWinners: {
      title: 'Vorige wenners',
      ogTitle: 'Vorige wenners van {project}',
      description: 'Die toekennings van vroeër uitgawes van {project}, per skool en graad.',
      keywords: '{project}, wenners, medaljes, toekennings',
      body: '<p>Toekennings word volgens skool, graad en toekenning gelys. Kinders se name word nie sonder hul toestemming gepubliseer nie.</p>',
    },
    contact: {
      title: 'Kontak',
      ogTitle: 'Kontak {project}',
      description: 'Vrae oor {project}? Skryf aan die organiseerders. Hulle antwoord per e-pos.',
      keywords: '{project}, kontak, hulp, organiseerders, vrae',
      body: '<p>Skryf aan die organiseerders as iets oor die olimpiade nie duidelik is nie. Onderwysers wat ’n wagwoord vergeet het, kan dadelik op die aanmeldbladsy ’n nuwe een vra.</p>',
    },
    'learner-form': {
      title: 'Belangstelling',
      ogTitle: 'Neem deel aan {project}',
      description:
        'Onderwysers, leerders en ouers: toon belangstelling in {project}. Die vorm neem een minuut; die organiseerders antwoord per e-pos.',
      keywords: '{project}, olimpiade, skool, onderwysers, leerders, registrasie',
      body: '',
    },
  },
  suite: {
    home: {
      title: 'Tuisblad',
      ogTitle: 'Agon: vakolimpiades vir skole',
      description: 'Agon bedryf vakolimpiades vir skole, van die eerste belangstelling tot die laaste sertifikaat.',
      keywords: 'Agon, olimpiades, skole, kompetisies, Suid-Afrika',
      body: '<p>Agon bedryf vakolimpiades vir skole: registrasie, fakture, die sitting, punte en sertifikate is op een plek, en werk op die toestelle wat skole reeds het.</p><h2>Vir skole</h2><p>Een aanmelding vir al ’n skool se olimpiades. Leerders word een keer gelaai; strokies, uitslae en sertifikate is in die portaal.</p><h2>Vir organiseerders</h2><p>Vrae, vraestelle, betalings, e-posse, uitslae en hierdie bladsye word deur die organiseerders self gemaak.</p>',
    },
    about: {
      title: 'Oor Agon',
      ogTitle: 'Meer oor Agon',
      description: 'Wat Agon is, watter olimpiades daarop loop, en die beginsels daaragter.',
      keywords: 'Agon, oor ons, olimpiadeplatform, beginsels',
      body: '<p>Agon is die platform agter verskeie nasionale olimpiades. Dit is gemaak vir klaskamers met ou rekenaars en stadige lyne.</p><h2>Beginsels</h2><ul><li>’n Antwoord wat ’n leerder gegee het, gaan nooit verlore nie.</li><li>Min word oor kinders versamel, en niks daarvan word sonder toestemming gepubliseer nie.</li><li>Almal kan die bladsye lees: met ’n skermleser, op ’n foon, sonder skrips.</li></ul>',
    },
    partners: {
      title: 'Vennote',
      ogTitle: 'Agon se vennote',
      description: 'Die organisasies wat die olimpiades op Agon dra.',
      keywords: 'Agon, vennote, borge, departemente, universiteite',
      body: '<p>Olimpiades word gedra deur onderwysersverenigings, universiteite, onderwysdepartemente en borge. ’n Organisasie wat ’n olimpiade wil ondersteun of bedryf, is welkom om aan ons te skryf.</p>',
    },
    'our-users': {
      title: 'Ons gebruikers',
      ogTitle: 'Wie Agon gebruik',
      description: 'Skole en leerders wat aan olimpiades op Agon deelneem, per provinsie.',
      keywords: 'Agon, skole, provinsies, gebruikers, deelname',
      body: '<p>Skole uit elke provinsie neem deel. Syfers word afgerond, sodat geen kind daarin herken kan word nie.</p>',
    },
    contact: {
      title: 'Kontak ons',
      ogTitle: 'Kontak Agon',
      description: 'Skryf aan die mense agter Agon: vir skole, organiseerders, borge en joernaliste.',
      keywords: 'Agon, kontak, ondersteuning, hulp',
      body: '<p>Vrae oor een olimpiade word die vinnigste deur sy eie organiseerders beantwoord: elke projek het sy eie kontakbladsy.</p>',
    },
    login: {
      title: 'Meld aan',
      ogTitle: 'Meld aan by Agon',
      description: 'Meld aan as personeel of onderwyser van ’n olimpiade. Leerders gebruik die skakel op hul strokie.',
      keywords: 'Agon, meld aan, onderwyser, personeel',
      body: '',
    },
    verify: {
      title: 'Bevestig e-pos',
      ogTitle: 'Bevestig jou adres',
      description: 'Bevestig die e-posadres wat jy in ’n vorm van Agon ingevul het.',
      keywords: 'Agon, e-pos, bevestiging',
      body: '',
    },
  },
}

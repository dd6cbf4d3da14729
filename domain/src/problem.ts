import { ownMarkWords } from './marking/second-marking.ts'

/**
 * The one catalogue of refusals: code → HTTP status, and the sentence that a person reads in English and in Afrikaans. `{name}` stands
 * for a parameter. Without Afrikaans: only staff meet it, whose pages are English; a test compares this with what the calls of learners,
 * teachers and visitors declare. Sentences say what is wrong and what to do now; tests match codes.
 */
export const problems = {
  invalid: [
    400,
    'Some fields are not valid. Correct the marked fields.',
    'Sommige velde is nie geldig nie. Maak die gemerkte velde reg.',
  ],
  unprintableName: [
    400,
    'These characters cannot be printed: {letters}. Use other characters.',
    'Hierdie karakters kan nie gedruk word nie: {letters}. Gebruik ander karakters.',
  ],
  olympiadRequired: [400, 'Name the olympiad (olympiadId).', 'Noem die olimpiade (olympiadId).'],
  malformed: [
    400,
    'The request could not be read. Please try again.',
    'Die versoek kon nie gelees word nie. Probeer asseblief weer.',
  ],
  unauthenticated: [401, 'Please sign in.', 'Meld asseblief aan.'],
  username: [
    401,
    'This user name does not exist. Check the spelling.',
    'Hierdie gebruikersnaam bestaan nie. Kyk of dit reg gespel is.',
  ],
  password: [401, 'The user name and password do not match.', 'Die gebruikersnaam en wagwoord pas nie bymekaar nie.'],
  linkSpent: [
    401,
    'This sign-in link is no longer valid. Ask your teacher for a new slip, or sign in with user name and password.',
    'Hierdie aanmeldskakel is nie meer geldig nie. Vra jou onderwyser vir ’n nuwe strokie, of meld met gebruikersnaam en wagwoord aan.',
  ],
  passwordLinkSpent: [
    401,
    'This link has expired or was already used. Request a new link.',
    'Hierdie skakel het verval of is reeds gebruik. Vra ’n nuwe skakel aan.',
  ],
  currentPassword: [403, 'The current password is wrong.', 'Die huidige wagwoord is verkeerd.'],
  '2fa_required': [401, 'Enter the code from your authenticator app.', 'Voer die kode van jou verifikasieprogram in.'],
  '2fa_notSetYet': [
    401,
    'Your role requires a second factor. Set it up now.',
    'Jou rol vereis ’n tweede faktor. Stel dit nou op.',
  ],
  factorFirst: [403, 'This role requires a second factor. Set one up in My Profile first.', null],
  passkey: [
    401,
    'This passkey was not accepted: it is unknown, or the request timed out. Try again, or sign in with your password.',
    'Hierdie toegangsleutel is nie aanvaar nie: dit is onbekend, of die versoek het te lank geneem. Probeer weer, of meld met jou wagwoord aan.',
  ],
  secondFactor: [
    401,
    'This code is wrong, has expired or was already used. Enter the code that the app shows now.',
    'Hierdie kode is verkeerd, het verval of is reeds gebruik. Voer die kode in wat die program nou wys.',
  ],
  forbidden: [403, 'Your role does not allow this.', 'Jou rol laat dit nie toe nie.'],
  impersonating: [
    403,
    'You cannot do this while you are impersonating a user. End the impersonation first.',
    'Jy kan dit nie doen terwyl jy namens ’n ander gebruiker optree nie. Beëindig dit eers.',
  ],
  aboveYou: [
    403,
    'You cannot impersonate a user with a higher role, or another overlord.',
    'Jy kan nie namens ’n gebruiker met ’n hoër rol optree nie, en ook nie namens ’n ander overlord nie.',
  ],
  teacherElsewhere: [
    409,
    'This teacher also takes part in olympiads that you do not manage. Ask an overlord.',
    'Hierdie onderwyser neem ook deel aan olimpiades wat jy nie bestuur nie. Vra ’n overlord.',
  ],
  schoolElsewhere: [
    409,
    'This school takes part in none of your olympiads. Ask an overlord to change its details.',
    'Hierdie skool neem aan nie een van jou olimpiades deel nie. Vra ’n overlord om sy besonderhede te verander.',
  ],
  importApplied: [409, 'This register was already applied. Read the file again to compare it with the schools.', null],
  tooManyRows: [
    409,
    'More than {most} rows match. Narrow the filters, and change them in several steps.',
    'Meer as {most} rye pas. Vernou die filters, en verander dit in meer as een stap.',
  ],
  changedSince: [
    409,
    'Another user has changed this since the preview.',
    'Iemand anders het dit sedert die voorskou verander.',
  ],
  changedAfter: [
    409,
    'This was changed again after the act, so it stays as it is.',
    'Dit is ná die handeling weer verander, en bly dus soos dit is.',
  ],
  notUndoable: [
    409,
    'This was already undone, or is older than 30 days.',
    'Dit is reeds ongedaan gemaak, of is ouer as 30 dae.',
  ],
  alreadyMerged: [409, 'These two records are one already.', null],
  mergeBlocked: [409, 'These records cannot be merged: {why}', null],
  mergedSince: [409, 'One of these records was merged again since. Undo the later merge first.', null],
  massMailState: [409, 'This mass mail is {state}, so this is not possible.', null],
  mergerOfSchools: [409, 'Only two schools can become one on a date.', null],
  successorCircle: [
    409,
    'This school took over the other one, directly or through others. Choose another school.',
    null,
  ],
  schoolInUse: [409, 'This school stays in the olympiad, because it has {what} there.', null],
  xsrf: [
    403,
    'This form is out of date. Reload the page and try again.',
    'Hierdie vorm is verouderd. Laai die bladsy weer en probeer weer.',
  ],
  notFound: [
    404,
    'This does not exist, or you have no access to it.',
    'Dit bestaan nie, of jy het nie toegang daartoe nie.',
  ],
  bodyTimeout: [
    408,
    'The request took too long to arrive. Check the connection and try again.',
    'Dit het te lank geneem voordat die versoek aangekom het. Kyk na die verbinding en probeer weer.',
  ],
  outsideFile: [
    416,
    'The file has {size} bytes, and the part that was asked for is not in it. Download the whole file.',
    'Die lêer het {size} grepe, en die deel wat gevra is, is nie daarin nie. Laai die hele lêer af.',
  ],
  fileInUse: [409, 'This file is used by: {what}. Remove it there first.', null],
  severalFiles: [409, 'Several files have this name. Name one by its id.', null],
  storageFull: [409, 'There is no room for this file. Delete files that are no longer needed.', null],
  incompleteFile: [409, 'The file did not arrive whole. Send it again.', null],
  projectInUse: [409, 'This cannot be deleted, because it has {what}.', null],
  olympiadInUse: [409, 'This olympiad cannot be deleted, because it has {what}.', null],
  backupsOff: [409, 'Backups are not set up. Set BACKUP_URL and BACKUP_KEY, then restart the platform.', null],
  backupFailed: [500, '{sentence}', null],
  quiet: [
    503,
    'This platform was restored from a backup and is not live yet. Ask an overlord to declare it live.',
    'Hierdie platform is van ’n rugsteun herstel en is nog nie in gebruik nie. Vra die organiseerders.',
  ],
  notQuiet: [409, 'The platform is live already.', null],
  taskState: [409, 'This work is {status}.', null],
  conflict: [
    409,
    'Another user has changed this since you opened it.',
    'Iemand anders het dit verander sedert jy dit oopgemaak het.',
  ],
  duplicate: [409, 'This already exists.', 'Dit bestaan reeds.'],
  phase: [
    409,
    'The olympiad is in the phase “{phase}”, which does not allow this.',
    'Die olimpiade is in die fase “{phase}”, wat dit nie toelaat nie.',
  ],
  checksFailed: [409, 'The olympiad cannot move to the next phase yet: {what}', null],
  unconfirmed: [409, 'Confirm this first: {what}', null],
  orderPaid: [
    409,
    'This order is paid. Record a reversal first.',
    'Hierdie bestelling is betaal. Die organiseerders moet eers die betaling terugboek.',
  ],
  orderDeleted: [409, 'This order was deleted.', 'Hierdie bestelling is geskrap.'],
  orderUnpaid: [
    409,
    'This order is not paid, so there is nothing to reverse.',
    'Hierdie bestelling is nie betaal nie; daar is dus niks om terug te boek nie.',
  ],
  orderApproved: [
    409,
    'This order is pre-approved. Staff must end the approval first.',
    'Hierdie bestelling is vooraf goedgekeur. Personeel moet eers die goedkeuring beëindig.',
  ],
  orderNotApproved: [409, 'This order is not pre-approved.', null],
  orderBooked: [
    409,
    'This order has payments. Credit it instead of deleting it.',
    'Hierdie bestelling het betalings. Krediteer dit in plaas daarvan om dit te skrap.',
  ],
  priceOfMany: [
    409,
    'A higher price applies to the {learners} remaining learners. Ask the organisers to make this change.',
    '’n Hoër prys geld vir die {learners} oorblywende leerders. Vra die organiseerders om dit te verander.',
  ],
  nothingBooked: [409, 'All learners of this order are free: there is no payment to reverse.', null],
  paymentReversed: [409, 'This payment was already reversed, or is a reversal.', null],
  beyondOutstanding: [
    409,
    'The amount is more than the outstanding amount of this order.',
    'Die bedrag is meer as wat op hierdie bestelling uitstaan.',
  ],
  refundStep: [409, 'This refund has moved on in the meantime. Read it again.', null],
  nothingToSend: [409, 'No approved refund has an account to pay into.', null],
  monthNotOver: [409, 'This month has not ended yet. Close it afterwards.', null],
  monthClosed: [409, 'This month is closed already.', null],
  monthOpen: [409, 'This month is open already.', null],
  ownProposal: [
    409,
    'You proposed this yourself. Another person must confirm it.',
    'Jy het dit self voorgestel. Iemand anders moet dit bevestig.',
  ],
  ownMark: [409, ownMarkWords, null],
  notOffered: [
    409,
    'This way of paying is not available for this order.',
    'Hierdie manier van betaal is nie vir hierdie bestelling beskikbaar nie.',
  ],
  providerUnavailable: [
    503,
    'The payment provider cannot be reached now. Try again later, or pay by bank.',
    'Die betaaldiens kan nie nou bereik word nie. Probeer later weer, of betaal deur die bank.',
  ],
  beyondCredit: [
    409,
    'The amount is more than the credit that is available.',
    'Die bedrag is meer as die krediet wat beskikbaar is.',
  ],
  beyondPayment: [409, 'The amount is more than what is left of this payment.', null],
  otherCustomer: [
    409,
    'This credit belongs to another school, issuer or currency. Credit moves only between orders of one school.',
    null,
  ],
  otherCurrency: [
    409,
    'This money is in {currency}, which the order does not use.',
    'Hierdie geld is in {currency}, wat die bestelling nie gebruik nie.',
  ],
  notLegitimate: [
    409,
    'Your school’s register number is not confirmed yet. Until then, only staff can delete its orders.',
    'Jou skool se registernommer is nog nie bevestig nie. Tot dan kan net personeel sy bestellings skrap.',
  ],
  noDiscount: [409, 'This order has no free learners, so there is no discount to confirm.', null],
  noOwnAddress: [
    409,
    'You have no e-mail address. Add one to your profile first.',
    'Jy het nie ’n e-posadres nie. Voeg eers een by jou profiel.',
  ],
  noRecipient: [
    409,
    'No teacher of this school has an e-mail address.',
    'Geen onderwyser van hierdie skool het ’n e-posadres nie.',
  ],
  mailNotResendable: [409, 'Only a held, failed or uncertain mail can be sent again. This mail is “{status}”.', null],
  mailSuppressed: [
    409,
    'The address of this mail is suppressed. Lift the suppression before you send the mail again.',
    null,
  ],
  massMailNotSending: [409, 'This mass mail is {state}. Resume it first; a cancelled one stays cancelled.', null],
  mailExpired: [409, 'The link in this mail has expired or was erased. Request a new link instead.', null],
  mailOutdated: [
    409,
    'A certificate in this mail was revoked, reissued or given to a newer mail since. Use Send Certificates instead.',
    null,
  ],
  noIssuer: [
    409,
    'The invoice issuer is not set up yet. An admin or an accountant can set it up.',
    'Die uitreiker van fakture is nog nie opgestel nie. Vra die organiseerders.',
  ],
  learnerStarted: [
    409,
    'This learner has already started the sitting.',
    'Hierdie leerder het reeds met die sitting begin.',
  ],
  countryElsewhere: [409, 'This country takes part in none of your olympiads. Ask an overlord to change it.', null],
  teamLocked: [
    409,
    'The deadline for changes to the team has passed. Ask the organisers.',
    'Die sperdatum vir veranderinge aan die span is verby. Vra die organiseerders.',
  ],
  notLocked: [
    409,
    'The team can still be changed. Save the change itself.',
    'Die span kan nog verander word. Stoor die verandering self.',
  ],
  teamInUse: [409, 'This team has members or invoices. Remove its members and delete its invoices first.', null],
  quoteAccepted: [
    409,
    'This quote was accepted already. Its order is below.',
    'Hierdie kwotasie is reeds aanvaar. Die bestelling is hieronder.',
  ],
  otherOrderFile: [
    415,
    'Only PDF, PNG and JPEG files are accepted here.',
    'Net PDF-, PNG- en JPEG-lêers word hier aanvaar.',
  ],
  tooManyFiles: [409, 'An order has at most 10 files.', '’n Bestelling het hoogstens 10 lêers.'],
  billingRequired: [
    409,
    'A tax invoice over R 5 000 to a VAT vendor needs the address and VAT number of the school. Complete the billing details.',
    '’n Belastingfaktuur van meer as R 5 000 aan ’n BTW-ondernemer het die skool se adres en BTW-nommer nodig. Voltooi die faktuurbesonderhede.',
  ],
  quoteExpired: [
    409,
    'This quote has expired. Ask for a new one.',
    'Hierdie kwotasie het verval. Vra ’n nuwe een aan.',
  ],
  quoteWithdrawn: [
    409,
    'This quote was withdrawn. Ask for a new one.',
    'Hierdie kwotasie is teruggetrek. Vra ’n nuwe een aan.',
  ],
  ofTeam: [
    409,
    'The contestants of a team are entered and changed on its Team page.',
    'Die deelnemers van ’n span word op sy spanbladsy ingevul en verander.',
  ],
  slipsErased: [
    409,
    'The sitting has ended, so its slips were erased. Make a new slip for each learner.',
    'Die sitting is verby; daarom is sy strokies uitgewis. Maak vir elke leerder ’n nuwe strokie.',
  ],
  noLearners: [
    409,
    'There are no learners without an order yet. Load learners first.',
    'Daar is nog geen leerders sonder ’n bestelling nie. Laai eers leerders.',
  ],
  noHeads: [
    409,
    'Every head of this team is on an invoice. Enter the head counts first.',
    'Elke lid van hierdie span is op ’n faktuur. Vul eers die getalle in.',
  ],
  consentMissing: [
    409,
    'Your school has not recorded a parent’s consent for you yet. Your teacher can record it now; then start.',
    'Jou skool het nog nie ’n ouer se toestemming vir jou aangeteken nie. Jou onderwyser kan dit nou aanteken; begin dan.',
  ],
  consentObjected: [
    409,
    'Your school has recorded an objection to your taking part. Please speak to your teacher.',
    'Jou skool het ’n beswaar teen jou deelname aangeteken. Praat asseblief met jou onderwyser.',
  ],
  learnerErased: [
    409,
    'The personal data of this learner were erased. Nothing more can be recorded.',
    'Hierdie leerder se persoonlike inligting is uitgewis. Niks meer kan aangeteken word nie.',
  ],
  noConsent: [
    409,
    'There is no consent to withdraw. Record an objection instead.',
    'Daar is nie toestemming om terug te trek nie. Teken eerder ’n beswaar aan.',
  ],
  seats: [
    409,
    'All {seats} paid places of your school are taken. Please tell your teacher.',
    'Al {seats} betaalde plekke van jou skool is geneem. Sê asseblief vir jou onderwyser.',
  ],
  notOpen: [409, 'The olympiad is not open at the moment.', 'Die olimpiade is nie nou oop nie.'],
  stage: [409, 'Complete the previous step first.', 'Voltooi eers die vorige stap.'],
  moduleOver: [409, 'The time for this part has ended.', 'Die tyd vir hierdie deel is verby.'],
  codeShown: [
    409,
    'Your recovery code was already shown. Ask your teacher for it.',
    'Jou herstelkode is reeds gewys. Vra jou onderwyser daarvoor.',
  ],
  moduleFinished: [
    409,
    'This part is handed in and cannot be opened again.',
    'Hierdie deel is ingedien en kan nie weer oopgemaak word nie.',
  ],
  moduleOrder: [409, 'Do the parts in order.', 'Doen die dele in volgorde.'],
  attemptOver: [409, 'This sitting is finished.', 'Hierdie sitting is klaar.'],
  otherDevice: [
    409,
    'Your sitting is open on another device. Enter your recovery code to continue here.',
    'Jou sitting is op ’n ander toestel oop. Voer jou herstelkode in om hier voort te gaan.',
  ],
  recoveryCode: [
    409,
    'This recovery code is wrong. Ask your teacher for it.',
    'Hierdie herstelkode is verkeerd. Vra jou onderwyser daarvoor.',
  ],
  extraTimeLimit: [409, 'A learner can have at most 24 hours of extra time in total.', null],
  takenBack: [409, 'This was already undone.', 'Dit is reeds ongedaan gemaak.'],
  alreadyAsked: [
    409,
    'This was already requested and is waiting for an answer.',
    'Dit is reeds aangevra en wag vir ’n antwoord.',
  ],
  alreadyAnswered: [
    409,
    'This request was already answered or withdrawn.',
    'Hierdie versoek is reeds beantwoord of teruggetrek.',
  ],
  rehearsalOver: [
    409,
    'Rehearsals end when the olympiad opens.',
    'Oefensittings eindig wanneer die olimpiade oopmaak.',
  ],
  begunAnew: [
    409,
    'This learner has started again since then. The earlier sitting stays in the history.',
    'Hierdie leerder het sedertdien weer begin. Die vorige sitting bly in die geskiedenis.',
  ],
  notInvitable: [
    409,
    'Only an active user with an e-mail address can be invited.',
    'Net ’n aktiewe gebruiker met ’n e-posadres kan uitgenooi word.',
  ],
  notLead: [
    409,
    'Only the lead teacher of this school can do this.',
    'Net die hoofonderwyser van hierdie skool kan dit doen.',
  ],
  moveTeacher: [409, 'Move the teacher to another school, or decline the request.', null],
  lastTeacher: [
    409,
    'This is the only teacher of the school. Add another teacher first.',
    'Dit is die enigste onderwyser van die skool. Voeg eers nog ’n onderwyser by.',
  ],
  teacherDisabled: [
    409,
    'This teacher’s account is disabled. Ask an overlord to enable it.',
    'Hierdie onderwyser se rekening is gedeaktiveer. Vra die organiseerders om dit te aktiveer.',
  ],
  notTaking: [
    409,
    'This school does not take part in the olympiad yet.',
    'Hierdie skool neem nog nie aan die olimpiade deel nie.',
  ],
  lastOverlord: [409, 'You cannot remove the last overlord.', null],
  accountActive: [409, 'Disable this account first. Then you can erase its personal data.', null],
  stillSitting: [409, 'This learner is sitting an olympiad now. Wait until the sitting ends.', null],
  mailOnItsWay: [409, 'A mail with this learner’s certificate is on its way. Try again in some minutes.', null],
  oneself: [409, 'You cannot remove your own overlord role. Ask another overlord.', null],
  notOnPaper: [409, 'Work on paper of {learner} cannot be recorded: {why}', null],
  noPaper: [
    409,
    'No paper has been published for this olympiad.',
    'Geen vraestel is vir hierdie olimpiade gepubliseer nie.',
  ],
  noResults: [409, 'The results have not been computed yet.', 'Die uitslae is nog nie bereken nie.'],
  resultsStale: [409, 'The results are out of date. Compute them again first.', null],
  corrected: [409, 'This question has a correction that leaves nothing to correct. Undo it first.', null],
  noAttempts: [409, 'No learner has sat this olympiad, so there are no results to compute.', null],
  noCertificateConfig: [409, 'The certificate text and signatures are not set up yet. Save them first.', null],
  unchanged: [409, 'The certificate would print the same as its newest issue.', null],
  certificateRevoked: [409, 'This certificate is revoked. Restore it first.', null],
  noAward: [409, 'The participant has no award now, so there is nothing to print.', null],
  certificateTexts: [
    409,
    'A name or title on the certificates is too long to print. Shorten it in Edit Certificates.',
    null,
  ],
  stillMaking: [409, 'Certificates are still being generated. Wait until they are ready.', null],
  certificatesNotReady: [
    409,
    'There are no certificates to send yet. Generate them first.',
    'Daar is nog geen sertifikate nie. Vra die organiseerders.',
  ],
  glyphs: [409, 'Some names have letters that cannot be printed: {names}.', null],
  nothingToPrint: [409, 'There are no questions in this language to print.', null],
  notInPaper: [409, 'The published paper does not include this module. Print the working copy.', null],
  unprintable: [409, 'This cannot be printed: {what}', null],
  ticketSpent: [
    409,
    'This took longer than ten minutes, or was completed in another window. Start again.',
    'Dit het langer as tien minute geneem, of is in ’n ander venster voltooi. Begin weer.',
  ],
  secondFactorSet: [
    409,
    'The second factor was set up in another window. Use the codes of that app.',
    'Die tweede faktor is in ’n ander venster opgestel. Gebruik die kodes van daardie program.',
  ],
  secondFactorNeeded: [
    409,
    'Your role requires a second factor, and this is your last one. Set up another app or passkey first.',
    'Jou rol vereis ’n tweede faktor, en dit is jou laaste een. Stel eers nog ’n program of toegangsleutel op.',
  ],
  passkeyAddress: [
    409,
    'Passkeys need an https address with a domain name. This address has none.',
    'Toegangsleutels het ’n https-adres met ’n domeinnaam nodig. Hierdie adres het nie een nie.',
  ],
  passkeyLimit: [
    409,
    'You can have at most {most} passkeys. Remove one that you no longer use.',
    'Jy kan hoogstens {most} toegangsleutels hê. Verwyder een wat jy nie meer gebruik nie.',
  ],
  viewTotal: [409, 'You can have at most {most} views of all lists. Delete one first.', null],
  viewLimit: [409, 'You can have at most {most} views of one list. Delete one first.', null],
  tooLarge: [413, 'The request is too large. Send less at once.', 'Die versoek is te groot. Stuur minder op ’n slag.'],
  figure: [422, 'This figure cannot be used: {why}', null],
  clip: [422, 'This recording cannot be used: {why}', null],
  statementFile: [422, 'This statement was not loaded. {where}{why}', null],
  statementColumns: [422, 'The columns of this file are not known yet. Choose them once for this account.', null],
  otherAccount: [422, 'This is a statement of account {account}, not of the account of this issuer.', null],
  lineBooked: [409, 'This line is booked by now.', null],
  lineKnown: [409, 'This line is in an earlier statement, too. Book it there.', null],
  lineUnbooked: [409, 'This line is not booked.', null],
  unsentFile: [422, 'This file cannot be loaded: {why}', null],
  passkeyRefused: [
    422,
    'The passkey was not set up: the request timed out, or your device’s passkey cannot be used here. Start again.',
    'Die toegangsleutel is nie opgestel nie: die versoek het te lank geneem, of jou toestel se toegangsleutel kan nie hier gebruik word nie. Begin weer.',
  ],
  codeNeeded: [
    422,
    'Enter the code that your authenticator app shows now, or a recovery code.',
    'Voer die kode in wat jou verifikasieprogram nou wys, of ’n herstelkode.',
  ],
  wrongCode: [
    422,
    'This is not the code that the app shows now. Check that the clock of the phone is right.',
    'Dit is nie die kode wat die program nou wys nie. Kyk of die foon se horlosie reg is.',
  ],
  linkOver: [409, 'This link has expired. Request a new link.', 'Hierdie skakel het verval. Vra ’n nuwe skakel aan.'],
  alreadyProcessed: [409, '{by} has already accepted or declined this.', null],
  noClearMatch: [409, 'No school fits clearly. Open this interest and choose one.', null],
  teacherSignedIn: [
    409,
    'The teacher has signed in since then. Remove the teacher in the list of teachers instead.',
    null,
  ],
  newerInterest: [409, 'The same person has sent newer interest, which is open. Decide about that one first.', null],
  inUse: [409, 'Learners or orders of this school depend on the acceptance by now.', null],
  interestClosed: [409, 'Registration for this olympiad has closed.', 'Registrasie vir hierdie olimpiade is gesluit.'],
  termsFirst: [403, 'Read the terms and accept them first.', 'Lees die voorwaardes en aanvaar dit eers.'],
  termsOutdated: [
    409,
    'The terms have changed since this form was opened. Read the new ones and agree to them.',
    'Die voorwaardes het verander sedert hierdie vorm oopgemaak is. Lees die nuwes en stem daartoe in.',
  ],
  formTooFast: [
    409,
    'This form was sent faster than a person can fill it in. Wait a few seconds and send it again.',
    'Hierdie vorm is vinniger gestuur as wat ’n mens dit kan invul. Wag ’n paar sekondes en stuur dit weer.',
  ],
  weakPassword: [422, 'This password cannot be used: {why}', 'Hierdie wagwoord kan nie gebruik word nie: {why}'],
  mediaType: [415, 'This content type is not supported.', 'Hierdie soort inhoud word nie ondersteun nie.'],
  rejected: [
    422,
    'The file was not imported. See the errors below.',
    'Die lêer is nie ingevoer nie. Kyk na die foute hieronder.',
  ],
  locked: [
    429,
    'Too many failed attempts. Wait {minutes} minutes and try again.',
    'Te veel mislukte pogings. Wag {minutes} minute en probeer weer.',
  ],
  tooMany: [
    429,
    'Too many requests. Wait a moment and try again.',
    'Te veel versoeke. Wag ’n oomblik en probeer weer.',
  ],
  queued: [
    503,
    'Many people are signing in. You are number {place} in the queue, for about {seconds} seconds.',
    'Baie mense meld nou aan. Jy is nommer {place} in die tou, vir omtrent {seconds} sekondes.',
  ],
  maintenance: [
    503,
    'The website is closed for maintenance. Try again later.',
    'Die webwerf is vir onderhoud gesluit. Probeer later weer.',
  ],
  internal: [500, 'An error occurred', '’n Fout het voorgekom'],
  unavailable: [
    503,
    'The service is starting, or the database is unavailable. Try again in a moment.',
    'Die diens begin nou, of die databasis is nie beskikbaar nie. Probeer oor ’n oomblik weer.',
  ],
} as const satisfies Record<string, readonly [status: number, english: string, afrikaans: string | null]>

export type ProblemCode = keyof typeof problems

/** A text in the languages of readers. */
export interface Words {
  readonly en: string
  readonly af: string
}

export type ProblemParams = Readonly<Record<string, string | number | Words>>

/** The fault of a field: in words, or as another refusal has it. Only staff meet a plain text. */
export type FieldWords = string | Words | Problem

/** A refusal on its way to the caller. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly params: ProblemParams
  /** By field name, for a form: what is wrong with it. */
  readonly fieldWords: Readonly<Record<string, FieldWords>> | undefined
  /** Anything the caller can show: row reports, the newer version of a record. */
  readonly details: unknown

  constructor(
    code: ProblemCode,
    params: ProblemParams = {},
    more: { fields?: Readonly<Record<string, FieldWords>>; details?: unknown } = {},
  ) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.params = params
    this.fieldWords = more.fields
    this.details = more.details
  }

  get status(): number {
    return problems[this.code][0]
  }

  /** The catalogue's sentence with the parameters put in, in English; `reasonIn` has the reader's language. */
  get reason(): string {
    return filled(problems[this.code][1], this.params, 'en')
  }

  /** The faults at fields, in English. */
  get fields(): Readonly<Record<string, string>> | undefined {
    if (this.fieldWords === undefined) return undefined
    return Object.fromEntries(Object.entries(this.fieldWords).map(([field, words]) => [field, inEnglish(words)]))
  }
}

function inEnglish(words: FieldWords): string {
  if (words instanceof Problem) return words.reason
  return typeof words === 'string' ? words : words.en
}

/** A sentence with its parameters. */
export function filled(sentence: string, params: ProblemParams, language: keyof Words): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    return typeof value === 'object' ? value[language] : String(value)
  })
}
